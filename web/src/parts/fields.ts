/** What is wrong in a field of a form. The page says it beside the field, before anything is sent. */
import { t } from '../text/text';

const NAME_MAX = 24;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

export type Submit = SubmitEvent & { currentTarget: HTMLFormElement };

/** What a name may not be, however it goes on; null if nothing is wrong or nothing is typed yet. */
export function nameFault(name: string): string | null {
  return tooLong(name.trim(), NAME_MAX) ?? (/[,:#]/.test(name) ? t('name-forbidden') : null);
}

export function passwordFault(password: string, isNew: boolean): string | null {
  const chars = charsOf(password);
  if (isNew && chars < PASSWORD_MIN) return t('too-short', { min: PASSWORD_MIN, chars });
  return tooLong(password, PASSWORD_MAX);
}

function tooLong(text: string, max: number): string | null {
  const chars = charsOf(text);
  return chars > max ? t('too-long', { max, chars }) : null;
}

/** As the server counts: a character may be two units of JavaScript. */
function charsOf(text: string): number {
  return [...text].length;
}

/** Attached to a field, tells its form what is wrong there. */
export function withFault(fault: string | null) {
  return (field: HTMLInputElement) => field.setCustomValidity(fault ?? '');
}

/** Whether all fields in `form` are right. Each wrong one is told by `invalid`; the first gets the focus. */
export function areRight(form: Element): boolean {
  const wrong = [...form.querySelectorAll('input')].filter((it) => !it.checkValidity());
  wrong[0]?.focus();
  return wrong.length === 0;
}
