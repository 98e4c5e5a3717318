/** Keys of the table. Single letters are dead in text fields and can be switched off. */
import { onMount } from 'svelte';
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

const claims: (() => Commands)[] = [];

/**
 * Takes keys while this part of the page is there, before the page and the map: those of an
 * open chooser. What has the focus still comes first.
 */
export function claimKeys(commands: () => Commands): void {
  onMount(() => {
    claims.push(commands);
    return () => void claims.splice(claims.indexOf(commands), 1);
  });
}

/** Runs the command that somebody has claimed for a key; the last who came is asked first. */
export function runClaimed(event: KeyboardEvent): boolean {
  return claims.toReversed().some((commands) => runCommand(event, commands()));
}
