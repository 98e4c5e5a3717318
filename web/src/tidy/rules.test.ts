import { describe, expect, it, test } from 'vitest';
import { computedPrices, namedGames } from './rules';
import { files, gameFolders, read, scripts } from './source';

test('no file outside the folder of a game names one', () => {
  const folders = gameFolders();
  expect(folders.length).toBeGreaterThan(0);
  const shared = files().filter(
    (path) =>
      // Generated from the server's description, whose examples name games.
      path !== 'api/schema.d.ts' && !folders.some((folder) => path.startsWith(`board/${folder}/`)),
  );
  expect(shared.length).toBeGreaterThan(50);
  const named = shared.flatMap((path) =>
    namedGames(read(path), folders).map((game) => `${path}: ${game}`),
  );
  expect(named).toEqual([]);
});

test('no file computes a price', () => {
  expect(scripts().flatMap((path) => computedPrices(path, read(path)))).toEqual([]);
});

describe('a named game', () => {
  it.each(["if (game === 'big-train')", 'Big Train', '<BigTrain />', 'bigTrain', 'big_train'])(
    'is found in %s',
    (text) => expect(namedGames(text, ['big-train', 'slow-boat'])).toEqual(['big-train']),
  );

  it('is not found in what only sounds like it', () => {
    expect(namedGames('a big red train', ['big-train'])).toEqual([]);
  });
});

describe('a computed price', () => {
  it.each([
    'const left = cash - price;',
    'const sum = step.price + other;',
    "const sum = 2 * hex['cost'];",
    'total += choice.price ?? 0;',
    'const share = Math.ceil(company.income / owners);',
    'const half = Math.floor(company.income) / 2;',
    'let treasury = 1; treasury += 5;',
    'const n = (choice.price as number) + 1;',
    'const n = isDouble ? 2 * cost : cost;',
    'let fee = 0; fee++;',
    'const d = -dividend * 2;',
  ])('is found in %s', (text) => {
    expect(computedPrices('a.ts', text)).toHaveLength(1);
  });

  it('is found in the markup of a component, with its line', () => {
    const text = '<script lang="ts">\n  let { a } = $props();\n</script>\n\n<b>{a.price + 1}</b>\n';
    expect(computedPrices('a.svelte', text)).toEqual(['a.svelte:5 a.price + 1']);
    const inScript = '<script lang="ts">\n  const b = 2 * cost;\n</script>\n';
    expect(computedPrices('a.svelte', inScript)).toEqual(['a.svelte:2 2 * cost']);
    const inBlock = '{#if true}{@const left = cash - cost}{left}{/if}';
    expect(computedPrices('a.svelte', inBlock)).toHaveLength(1);
    const inAttribute = '<i title={`${a - fee}`} onclick={() => (x += price)}></i>';
    expect(computedPrices('a.svelte', inAttribute)).toHaveLength(2);
  });

  it.each([
    "const label = 'for ' + price;",
    'const label = `${price} and more` + cost;',
    'const width = mark.price.length * 0.5;',
    'const isDear = price > cash;',
    'const text = money(price);',
    'const x = column * 40;',
  ])('is not found in %s', (text) => {
    expect(computedPrices('a.ts', text)).toEqual([]);
  });
});
