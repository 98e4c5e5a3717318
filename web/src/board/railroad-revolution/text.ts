/** The texts of this game's board. */
import { Catalogue, type Args } from '../../text/catalogue';
import en from './ui.en.ftl?raw';

const catalogue = new Catalogue('en', en);

export function t(key: string, args: Args = {}): string {
  return catalogue.text(key, args) ?? key;
}
