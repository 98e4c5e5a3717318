/** What to say when a request was not done. */
import { Refused, Unreachable } from '../api/client';
import type { Problem } from '../api/types';
import { t } from '../text/text';

/** The server's message as a sentence. */
export function sentence(message: string): string {
  const text = message.trim();
  if (text === '') return text;
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(capital) ? capital : `${capital}.`;
}

/** The texts with which a page says it better than the server, by code. */
export type Said = Partial<Record<Problem['code'], string>>;

/** What happened, in one sentence. */
export function explain(error: unknown, said: Said = {}): string {
  if (error instanceof Unreachable) return t('problem-unreachable');
  if (!(error instanceof Refused)) return t('problem-unknown');
  const { code, message, retry_after, incident } = error.problem;
  const own = said[code];
  if (own !== undefined) return own;
  switch (code) {
    case 'too_many':
      return t('problem-too-many', { seconds: retry_after ?? 60 });
    case 'unavailable':
      return t('problem-unavailable');
    case 'internal':
      return t('problem-internal', { incident: incident ?? '–' });
    case 'not_signed_in':
      return t('problem-not-signed-in');
    default:
      return sentence(message);
  }
}
