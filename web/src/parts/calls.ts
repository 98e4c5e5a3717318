/** Tells what happens at my other tables, wherever I am. */
import type { Notice } from '../api/types';
import { line } from '../line/line.svelte';
import { router, tableUrl } from '../router.svelte';
import { session } from '../session.svelte';
import { t } from '../text/text';
import { games } from './games.svelte';
import { mine } from './mine.svelte';
import { notices, notify } from './notices.svelte';
import { ring } from './sound';
import { company } from './words';

/** Whether the person looks at this table: then the table itself tells. */
function isInSight(table: string): boolean {
  const { route } = router;
  const isOpen = route.page === 'table' && route.id === table;
  return isOpen && document.visibilityState === 'visible';
}

async function called({ kind, table: id }: Notice) {
  if (kind === 'moved') return notices.closeKey(`table-${id}`);
  if (kind === 'missed' || isInSight(id)) return;
  await Promise.all([mine.refresh(), games.load()]).catch(() => {});
  if (isInSight(id)) return;
  const table = mine.tables?.find((it) => it.id === id);
  const game = table ? games.title(table.about.game) : t('notice-a-table');
  if (kind === 'your_turn') ring();
  notify({
    key: `table-${id}`,
    text: t(`notice-${kind.replace('_', '-')}`, { game }),
    small: table && t('notice-with', { who: company(table.about.seats, session.me?.id ?? null) }),
    isListed: true,
    actions: [{ text: t('go-there'), href: tableUrl(id), main: true }],
  });
}

/** Listens until the returned function is called. */
export function followCalls(): () => void {
  return line.listen({ notices: true, noticed: (notice) => void called(notice) });
}
