/** Colours as people see them who lack one kind of cone, and how far apart they then are. */

export type Rgb = [red: number, green: number, blue: number];
export type Sight = 'protan' | 'deutan' | 'tritan';

/** Machado, Oliveira and Fernandes 2009, severity 1: applied to linear light. */
const MATRICES: Record<Sight, Rgb[]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export const SIGHTS = Object.keys(MATRICES) as Sight[];

/** `#b3241c` as linear light, each part from 0 to 1. */
export function linear(hex: string): Rgb {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

export function seen(color: Rgb, sight: Sight): Rgb {
  const [r, g, b] = color;
  const part = ([a, c, d]: Rgb) => Math.min(Math.max(a * r + c * g + d * b, 0), 1);
  const [red, green, blue] = MATRICES[sight];
  if (!red || !green || !blue) throw new Error(sight);
  return [part(red), part(green), part(blue)];
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, as WCAG counts it. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** How light a colour is, from 0 to 100 (CIE L*). */
export function lightness(color: Rgb): number {
  const y = luminance(color);
  return y > 0.008856 ? 116 * Math.cbrt(y) - 16 : 903.3 * y;
}

/** Both themes of a colour in a sheet: `light-dark(#b3241c, #ff7364)`. */
export function themes(sheet: string): Map<string, [light: string, dark: string]> {
  const found = new Map<string, [string, string]>();
  const pattern = /--([\w-]+):\s*light-dark\(\s*(#[\da-f]{6})\s*,\s*(#[\da-f]{6})\s*\)/gi;
  for (const [, name, light, dark] of sheet.matchAll(pattern)) {
    if (name && light && dark) found.set(name, [light, dark]);
  }
  return found;
}

/** The declarations of a class in a sheet, as `{ dash: '3 3' }`. */
export function declared(sheet: string, name: string): Record<string, string> {
  const body = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key, value]) => [key ?? '', value ?? '']),
  );
}
