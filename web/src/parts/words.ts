/** Small words that several pages share. */
import type { SeatInfo } from '../api/types';
import { capital, isolate } from '../text/catalogue';
import { t } from '../text/text';
import { botLevel, others } from './tables';

/** What a strength is called; the server's own word for one that has no text. */
export function levelText(level: string): string {
  const key = `level-${level}`;
  const text = t(key);
  return text === key ? level : text;
}

const LIST = new Intl.ListFormat('en-GB');

/** Those at a table besides me: "Ben, Cleo and one easy bot", or that nobody is there. */
export function company(seats: SeatInfo[], me: number | null): string {
  const { people, bots } = others(seats, me);
  const groups = [...bots].map(([level, count]) =>
    t('company-bots', { count, level: levelText(level) }),
  );
  const all = [...people.map(isolate), ...groups];
  return all.length > 0 ? LIST.format(all) : t('company-nobody');
}

/** The name at a seat. A bot that the server calls `easy bot 2` is "Easy bot 2" here. */
export function seatName(seat: SeatInfo): string {
  const level = botLevel(seat);
  if (level === null) return seat.name;
  const [, given, number] = /^(\S+) bot(?: (\d+))?$/.exec(seat.name) ?? [];
  // A bot that took over a seat keeps the name that was there.
  if (given !== level) return seat.name;
  const text = capital(levelText(level));
  return number ? t('bot-name-n', { number, level: text }) : t('bot-name', { level: text });
}
