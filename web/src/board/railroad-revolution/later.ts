/** What follows the commit: a deal, and milestones that are complete then. */
import { t } from './text';
import type { RrMilestone, RrProps } from './types';

export interface Later {
  sign: string;
  title: string;
  note: string;
}

/** Whether everything that a milestone asks for is there, as the server counts it. */
export function isComplete({ conditions, managers }: RrMilestone): boolean {
  return (
    conditions.every(({ now, wanted }) => now >= wanted) &&
    managers.every(({ worker }) => worker != null)
  );
}

export function laterOf({ match, next, seat }: RrProps): Later[] {
  const now = next ?? match;
  const own = seat === null ? null : now.players[seat];
  const all: Later[] = [];
  if (now.open?.deal_due) {
    const shares = own?.shares ?? 0;
    all.push({ sign: 'D', title: t('ui-later-deal'), note: t('ui-later-deal-note', { shares }) });
  }
  for (const tile of own?.milestones.filter(isComplete) ?? []) {
    all.push({
      sign: 'M',
      title: t('ui-later-milestone', { tile: tile.tile }),
      note: t('ui-later-milestone-note', { vp: tile.vp }),
    });
  }
  return all;
}
