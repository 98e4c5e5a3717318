/** What can be agreed before a game begins. */
import type { GameInfo, OptionInfo } from '../api/types';
import { card } from '../text/text';

/** Whether an option is yes or no. */
export function isSwitch({ values }: OptionInfo): boolean {
  return values.length === 2 && values.includes('yes') && values.includes('no');
}

/** Whether an option belongs to what most tables decide: a real choice between named things. */
function isCommon(option: OptionInfo): boolean {
  return !isSwitch(option) && option.values.every((value) => !/^\d+$/.test(value));
}

/** The options that leave a choice: first those that many use, then the rare ones. */
export function partOptions(game: GameInfo): { common: OptionInfo[]; rare: OptionInfo[] } {
  const open = game.options.filter(({ values }) => values.length > 1);
  return { common: open.filter(isCommon), rare: open.filter((it) => !isCommon(it)) };
}

/** `starting_bidder` as words. */
export function humanize(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function optionText(game: string, option: string): string {
  return card(game, `option-${key(option)}`) ?? humanize(option);
}

export function valueText(game: string, option: string, value: string): string {
  return card(game, `option-${key(option)}-${key(value)}`) ?? humanize(value);
}

export function aboutText(game: string, option: OptionInfo): string {
  const own = card(game, `option-${key(option.name)}-about`);
  return own ?? option.about.charAt(0).toUpperCase() + option.about.slice(1);
}

const key = (name: string) => name.replaceAll('_', '-');

/** Only what differs from the defaults, which the server knows. */
export function changed(game: GameInfo, chosen: Record<string, string>): Record<string, string> {
  const entries = game.options.flatMap(({ name, values }) => {
    const value = chosen[name];
    const isKnown = value !== undefined && values.includes(value);
    return isKnown && value !== values[0] ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
