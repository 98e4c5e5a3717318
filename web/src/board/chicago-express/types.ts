/** Short names for what the server says about this game. */
import type { components } from '../../api/schema';
import type { BoardProps, MapProps } from '../module';

type Schemas = components['schemas'];

export type CeBoard = Schemas['BoardOf_ChicagoExpressBoard'];
export type CeMatch = Schemas['MatchOf_ChicagoExpressView'];
export type CeHex = Schemas['ChicagoExpressHexBoard'];
export type CeCompany = Schemas['ChicagoExpressCompanyView'];
export type CeProps = BoardProps<CeBoard, CeMatch>;
export type CeMapProps = MapProps<CeBoard, CeMatch>;
