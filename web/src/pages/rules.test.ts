import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { gameFolders, read, SRC } from '../tidy/source';
import { find, parseRules, sections, type Chapter, type Part } from './rules';

const CRATES = join(SRC, '../../crates');
const MESSAGES = JSON.parse(readFileSync(join(SRC, '../../docs/messages.json'), 'utf8')) as {
  key: string;
  example: string | null;
}[];

const numbersIn = (text: string) => [...text.matchAll(/§(\d+(?:\.\d+)*)/g)].map((it) => it[1]!);

describe.each(gameFolders())('the rules of %s', (game) => {
  const rules = parseRules(read(`board/${game}/rules.en.md`));
  const known = new Set(sections(rules).map(({ number }) => number));
  const missing = (cited: string[]) => [...new Set(cited)].filter((it) => !known.has(it));

  test('have every section that a refusal can cite', () => {
    const source = readFileSync(join(CRATES, game, 'src/refusal.rs'), 'utf8');
    const told = MESSAGES.filter(({ key }) => key.startsWith(`${game}.refusal.`));
    const cited = numbersIn([source, ...told.map(({ example }) => example ?? '')].join('\n'));
    expect(cited.length).toBeGreaterThan(10);
    expect(missing(cited)).toEqual([]);
  });

  test('have every section that a figure can cite', () => {
    const files = ['describe/figures.rs', 'describe.rs'].map((it) => join(CRATES, game, 'src', it));
    const text = files.filter(existsSync).map((it) => readFileSync(it, 'utf8'));
    const cited = [...text.join('\n').matchAll(/"(\d+(?:\.\d+)*)"/g)].map((it) => it[1]!);
    expect(cited.length).toBeGreaterThan(0);
    expect(missing(cited)).toEqual([]);
  });

  test('have the numbers of the rulebook map, and no others', () => {
    const map = readFileSync(join(CRATES, game, 'RULES.md'), 'utf8');
    const table = map.slice(map.indexOf('## Sections'), map.indexOf('## Rulings'));
    const rows = [...table.matchAll(/^\| (\d+(?:\.\d+)*) \|/gm)].map((it) => it[1]!);
    expect(missing(rows)).toEqual([]);
    const isRow = (number: string) =>
      rows.some((row) => row === number || row.startsWith(`${number}.`));
    expect([...known].filter((number) => number !== '' && !isRow(number))).toEqual([]);
  });

  test('say something in every section', () => {
    const heads = rules.chapters.flatMap((chapter) => [chapter, ...chapter.parts]);
    const below = (it: Part | Chapter) => it.rules.length + ('parts' in it ? it.parts.length : 0);
    expect(heads.filter((it) => it.blocks.length + below(it) === 0)).toEqual([]);
    expect(rules.summary.blocks.length).toBeGreaterThan(0);
  });
});

describe('the parser of rules', () => {
  const HEAD = '# A game\n\n## In short\n\nPlay.\n\n';
  const RULES = `${HEAD}## 1 Things\n\n1.1 **Pieces.** Two **red** ones, see §2.1.\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n## 2 Acts\n\nChoose.\n\n### 2.1 First\n\n- one\n- two\n\n2.1.1 **Who.** You.\n`;

  it('reads chapters, parts, rules, lists and tables', () => {
    const rules = parseRules(RULES);
    expect(rules.title).toBe('A game');
    expect(sections(rules).map(({ number, title }) => `${number} ${title}`)).toEqual([
      ' In short',
      '1 Things',
      '1.1 Pieces',
      '2 Acts',
      '2.1 First',
      '2.1.1 Who',
    ]);
    const [text, table] = rules.chapters[0]!.rules[0]!.blocks;
    expect(text).toEqual({
      kind: 'text',
      spans: [
        { kind: 'text', text: 'Two ' },
        { kind: 'bold', text: 'red' },
        { kind: 'text', text: ' ones, see ' },
        { kind: 'section', text: '2.1' },
        { kind: 'text', text: '.' },
      ],
    });
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ text: '2' }]]] });
    expect(rules.chapters[1]!.parts[0]!.blocks).toMatchObject([{ kind: 'list' }]);
  });

  it.each([
    ['no summary', '# A game\n\n## 1 Things\n\nMany.'],
    ['a number that goes down', `${HEAD}## 2 Things\n\n## 1 Acts`],
    ['a rule of another chapter', `${HEAD}## 1 Things\n\n2.1 **Pieces.** Two.`],
    ['a rule that is too deep', `${HEAD}## 1 Things\n\n1.1.1 **Pieces.** Two.`],
    ['a rule twice', `${HEAD}## 1 Things\n\n1.1 **A.** Two.\n\n1.1 **B.** Two.`],
    ['a link to nothing', `${HEAD}## 1 Things\n\nSee §4.`],
    ['a rule without a name', `${HEAD}## 1 Things\n\n1.1 Two **pieces`],
    ['other marks', `${HEAD}## 1 Things\n\nSee [there](/).`],
    ['a paragraph of two lines', `${HEAD}## 1 Things\n\nOne\ntwo.`],
    ['a table with a short row', `${HEAD}## 1 Things\n\n| A | B |\n| - | - |\n| 1 |`],
    ['a paragraph before all headings', 'Hello.'],
  ])('refuses %s', (_, text) => expect(() => parseRules(text)).toThrow());

  it('finds sections by words and numbers', () => {
    const rules = parseRules(RULES);
    const numbers = (search: string) => find(rules, search).map(({ number }) => number);
    expect(numbers('RED two')).toEqual(['1.1']);
    expect(numbers('2.1.1')).toEqual(['2.1.1']);
    expect(numbers(' ')).toEqual([]);
    expect(numbers('blue')).toEqual([]);
  });
});
