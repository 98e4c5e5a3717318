/** Short names for what the server says about this game. */
import type { components } from '../../api/schema';
import type { BoardProps, ChooserProps, MapProps } from '../module';

type Schemas = components['schemas'];

export type AosBoard = Schemas['BoardOf_AgeOfSteamBoard'];
export type AosMatch = Schemas['MatchOf_AgeOfSteamView'];
export type AosHex = Schemas['AgeOfSteamHexBoard'];
export type AosPiece = Schemas['AgeOfSteamPieceView'];
export type AosCity = Schemas['AgeOfSteamCityView'];
export type AosColumn = Schemas['AgeOfSteamColumnView'];
export type AosTile = Schemas['AgeOfSteamTileBoard'];
export type AosProps = BoardProps<AosBoard, AosMatch>;
export type AosMapProps = MapProps<AosBoard, AosMatch>;
export type AosChooserProps = ChooserProps<AosBoard, AosMatch>;
