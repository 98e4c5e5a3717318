/** Small words that several pages share. */
import type { SeatInfo } from '../api/types';
import { isolate } from '../text/catalogue';
import { t } from '../text/text';
import { others } from './tables';

/** What a strength is called; the server's own word for one that has no text. */
export function levelText(level: string): string {
  const key = `level-${level}`;
  const text = t(key);
  return text === key ? level : text;
}

const LIST = new Intl.ListFormat('en-GB');

/** Those at a table besides me: "Ben, Cleo and easy bot", or that nobody is there. */
export function company(seats: SeatInfo[], me: number | null): string {
  const names = others(seats, me);
  return names.length > 0 ? LIST.format(names.map(isolate)) : t('company-nobody');
}
