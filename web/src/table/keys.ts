/** Keys of the table. Single letters are dead in text fields and can be switched off. */
import { settings } from '../settings.svelte';

/** Whether a key is meant for the page and not for what has the focus. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const element = event.target as HTMLElement | null;
  if (element?.closest?.('input:not([type=range]), textarea, select, [contenteditable]'))
    return false;
  return event.key.length > 1 || settings.keys;
}

export type Commands = Record<string, (event: KeyboardEvent) => void>;

/** Runs the command of a key. Letters are looked up in lower case, with `Shift ` before them. */
export function runCommand(event: KeyboardEvent, commands: Commands): boolean {
  if (!isCommand(event)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isShifted = event.shiftKey && /^[a-z]$/.test(key);
  const command = commands[isShifted ? `Shift ${key}` : key];
  if (!command) return false;
  event.preventDefault();
  command(event);
  return true;
}
