/** What a browser calls itself, in two words: browser and system. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

export interface Device {
  browser: string;
  system: string | null;
}

export function device(agent: string): Device {
  const find = (list: [RegExp, string][]) => list.find(([it]) => it.test(agent))?.[1] ?? null;
  const browser = find(BROWSERS) ?? agent.split(/[\s/]/)[0] ?? '';
  return { browser, system: find(SYSTEMS) };
}
