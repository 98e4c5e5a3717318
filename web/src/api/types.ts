/** Short names for what the server says. */
import type { components } from './schema';

type Schemas = components['schemas'];

export type Problem = Schemas['Problem'];
export type GameInfo = Schemas['GameInfo'];
export type OptionInfo = Schemas['OptionInfo'];
export type Me = Schemas['Me'];
export type PersonRef = Schemas['PersonRef'];
export type SessionInfo = Schemas['SessionInfo'];
export type TableInfo = Schemas['TableInfo'];
export type TableView = Schemas['TableView'];
export type TableAnswer = Schemas['TableAnswer'];
export type SeatInfo = Schemas['SeatInfo'];
export type SeatPlan = Schemas['SeatPlan'];
export type Occupant = Schemas['Occupant'];
export type NewTable = Schemas['NewTable'];
export type Access = Schemas['Access'];
export type You = Schemas['You'];
export type Lobby = Schemas['Lobby'];
export type Prompt = Schemas['Prompt'];
export type Group = Schemas['Group'];
export type Choice = Schemas['Choice'];
export type Closed = Schemas['Closed'];
export type Amount = Schemas['Amount'];
export type Told = Schemas['Told'];
export type ToldPart = Schemas['ToldPart'];
export type Preview = Schemas['Previewed'];
export type Change = Schemas['Change'];
export type Explanation = Schemas['Explanation'];
export type Figure = Schemas['Figure'];
export type Happened = Schemas['Happened'];
export type Acted = Schemas['Acted'];
export type MessageInfo = Schemas['MessageInfo'];
export type Changed = Schemas['Changed'];
export type Notice = Schemas['Notice'];
export type WhyNot = Schemas['WhyNot'];
export type Hint = Schemas['Hint'];
export type Board = Schemas['Board'];
export type Match = Schemas['Match'];
export type Standing = Schemas['Standing'];

/** Something on the table that one can point at: `hex K9`, `company PRR`. */
export type Target = Schemas['TargetText'];
