/** The milestones that one may keep, with how far one is with each: as the prompt says it. */
import type { Choice, Prompt } from '../../api/types';
import { allChoices } from '../../table/targets';
import type { RrBoard, RrMilestone } from './types';

export interface Looked {
  tile: RrMilestone;
  action: string;
  /** The same with the others in the other order; null if that is no choice. */
  reversed: string | null;
}

export function tilesIn(board: RrBoard, prompt: Prompt | null): Looked[] {
  const all = allChoices(prompt).filter(({ group }) => /^(keep|replace)$/.test(group.verb));
  const actions = new Set(all.map(({ choice }) => choice.action));
  return all.flatMap(({ choice }) => {
    const id = choice.targets?.[0]?.slice('milestone '.length);
    const printed = board.milestones.find((it) => it.tile === id);
    if (!printed || choice.action.endsWith(' reversed')) return [];
    const progress = progressIn(choice);
    const tile: RrMilestone = {
      tile: printed.tile,
      vp: printed.vp,
      managers: printed.managers.map((place) => ({ place, worker: null })),
      conditions: printed.conditions.map((condition, index) => ({
        condition,
        now: progress[index]?.now ?? 0,
        wanted: progress[index]?.wanted ?? condition.count,
      })),
    };
    const reversed = `${choice.action} reversed`;
    return [{ tile, action: choice.action, reversed: actions.has(reversed) ? reversed : null }];
  });
}

/** "stations level 2 1/2, connect level 3 0/1": one fraction for each condition, in order. */
function progressIn({ gist }: Choice): { now: number; wanted: number }[] {
  const text = (gist?.args as { conditions?: string } | undefined)?.conditions ?? '';
  return [...text.matchAll(/(\d+)\/(\d+)/g)].map(([, now, wanted]) => ({
    now: Number(now),
    wanted: Number(wanted),
  }));
}
