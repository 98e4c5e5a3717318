/** Short names for what the server says about this game. */
import type { components } from '../../api/schema';
import type { BoardProps, ChooserProps, MapProps } from '../module';

type Schemas = components['schemas'];

export type RrBoard = Schemas['BoardOf_RailroadRevolutionBoard'];
export type RrMatch = Schemas['MatchOf_RailroadRevolutionView'];
export type RrPlayer = Schemas['RailroadRevolutionPlayerView'];
export type RrCity = Schemas['RailroadRevolutionCityView'];
export type RrCityBoard = Schemas['RailroadRevolutionCityBoard'];
export type RrSpaceBoard = Schemas['RailroadRevolutionSpaceBoard'];
export type RrMilestone = Schemas['RailroadRevolutionMilestoneView'];
export type RrCondition = Schemas['RailroadRevolutionConditionView'];
export type RrGate = Schemas['RailroadRevolutionGateView'];
export type RrTrack = Schemas['RailroadRevolutionTrackBoard'];
export type RrReward = Schemas['RailroadRevolutionRewardView'];
export type RrProps = BoardProps<RrBoard, RrMatch>;
export type RrMapProps = MapProps<RrBoard, RrMatch>;
export type RrChooserProps = ChooserProps<RrBoard, RrMatch>;
