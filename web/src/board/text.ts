/** The texts of the map that all games share. */
import { Catalogue, type Args } from '../text/catalogue';
import en from './en.ftl?raw';

const catalogue = new Catalogue('en', en);

export function mapText(key: string, args: Args = {}): string {
  return catalogue.text(key, args) ?? key;
}
