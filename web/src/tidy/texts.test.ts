/** Every text that the page asks for is there with its arguments, and no text is left over. */
import { describe, expect, it, test } from 'vitest';
import { files, gameFolders, read, scripts } from './source';
import { askedIn, keysWritten, referred, stringsIn, textsIn } from './texts';

/** A module with a function that gives texts, and the catalogues it reads. */
interface Owner {
  module: string;
  catalogues: string[];
  /** Where its texts may be asked for. */
  under: string;
}

const OWNERS: Owner[] = [
  { module: 'text/text', catalogues: ['text/en.ftl', 'table/en.ftl'], under: '' },
  { module: 'board/text', catalogues: ['board/en.ftl'], under: 'board/' },
  ...gameFolders()
    .map((game) => ({
      module: `board/${game}/text`,
      catalogues: [`board/${game}/ui.en.ftl`],
      under: `board/${game}/`,
    }))
    .filter(({ module }) => files().includes(`${module}.ts`)),
];

const code = scripts().filter((path) => !path.endsWith('.test.ts') && !path.startsWith('tidy/'));

describe.each(OWNERS)('the texts of $module', ({ module, catalogues, under }) => {
  const sources = catalogues.map(read);
  const texts = new Map(sources.flatMap((source) => [...textsIn(source)]));
  const own = code.filter((path) => path.startsWith(under));
  const asked = own.flatMap((path) => askedIn(path, read(path), module));

  test('can all be read, and none is there twice', () => {
    const written = sources.flatMap(keysWritten);
    expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
    expect(written.filter((key) => !texts.has(key))).toEqual([]);
  });

  test('are there for every key that is asked for', () => {
    expect(asked.length).toBeGreaterThan(0);
    const isThere = ({ key, isPrefix }: { key: string; isPrefix: boolean }) =>
      isPrefix ? [...texts.keys()].some((it) => it.startsWith(key)) : texts.has(key);
    expect(asked.filter((it) => !isThere(it)).map(({ at, key }) => `${at} ${key}`)).toEqual([]);
  });

  test('get the arguments that they use', () => {
    const missing = asked.flatMap(({ at, key, isPrefix, args }) => {
      if (isPrefix || args === null) return [];
      const wanted = [...(texts.get(key) ?? [])].filter((name) => !args.includes(name));
      return wanted.map((name) => `${at} ${key}: $${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('are all asked for', () => {
    const strings = own.map((path) => stringsIn(path, read(path)));
    const isUsed = (key: string) =>
      strings.some(
        ({ whole, heads }) => whole.has(key) || [...heads].some((it) => key.startsWith(it)),
      );
    const inTexts = new Set(sources.flatMap((source) => [...referred(source)]));
    expect([...texts.keys()].filter((key) => !isUsed(key) && !inTexts.has(key))).toEqual([]);
  });
});

describe('the search for texts', () => {
  const find = (text: string, path = 'pages/A.svelte') => askedIn(path, text, 'text/text');

  it('finds calls in markup and script, both ways of a choice, and beginnings', () => {
    const text = `<script lang="ts">
      import { clock, t as tell } from '../text/text';
      const a = tell('one', { count: 2 });
      const b = clock(3);
    </script>
    <p title={tell(isOpen ? 'two' : 'three')}>{tell(\`four-\${kind}\`, args)}</p>`;
    expect(find(text).map(({ key, isPrefix, args }) => [key, isPrefix, args])).toEqual([
      ['one', false, ['count']],
      ['two', false, []],
      ['three', false, []],
      ['four-', true, null],
    ]);
  });

  it('does not mistake another module for this one', () => {
    expect(find("<script>import { t } from './text'; t('one');</script>")).toEqual([]);
  });

  it('knows the arguments of a text, also through another text', () => {
    const texts = textsIn('a = { $x ->\n    [one] { $y }\n   *[other] { b }\n  }\nb = { $z }\n');
    expect([...(texts.get('a') ?? [])].sort()).toEqual(['x', 'y', 'z']);
  });
});
