/**
 * The rules of a game as a document: chapters with numbered paragraphs, as refusals cite them.
 *
 * They are written in a small part of Markdown. Whatever is not part of it is an error, so that
 * a slip in a text fails a test and not a reader:
 *
 * - `# Title` once, then `## In two minutes` or the like, without a number: the summary
 * - `## 5 Actions` a chapter, `### 5.1 Auction` a part of one
 * - `5.1.2 **Minimum bid.** Text` a rule; its number is one longer than that of its heading
 * - `- item` lists and `| a | b |` tables, which belong to what stands before them
 * - `**bold**`, and `§5.1.2` as a link to that section
 */

export type Span = { kind: 'text' | 'bold' | 'section'; text: string };

export type Block =
  | { kind: 'text'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** What a number stands for: a heading with what is said beneath it, or a single rule. */
export interface Section {
  /** `5.1.2`; the summary has none. */
  number: string;
  title: string;
  blocks: Block[];
}

export interface Part extends Section {
  rules: Section[];
}

export interface Chapter extends Part {
  parts: Part[];
}

export interface Rules {
  title: string;
  summary: Section;
  chapters: Chapter[];
}

const NUMBER = /^\d+(?:\.\d+)*$/;
const HEADING = /^(#{1,3}) (?:(\d+(?:\.\d+)*) )?(\S.*)$/;
const RULE = /^(\d+(?:\.\d+)+) \*\*([^*]+)\.\*\* (\S.*)$/;
const SPAN = /\*\*([^*]+)\*\*|§(\d+(?:\.\d+)*)/g;

class Slip extends Error {
  constructor(line: string, why: string) {
    super(`${why}: ${line}`);
  }
}

/** Reads the rules of a game; throws what is wrong with the first line that is. */
export function parseRules(text: string): Rules {
  let title = '';
  let summary: Section | null = null;
  const chapters: Chapter[] = [];
  /** What the next paragraph belongs to, and the heading that the next rule stands under. */
  let open: Section | null = null;
  let under: Part | null = null;

  for (const lines of paragraphs(text)) {
    const [first] = lines as [string, ...string[]];
    const heading = HEADING.exec(first);
    const rule = RULE.exec(first);
    if (heading) {
      if (lines.length > 1) throw new Slip(first, 'a heading stands alone');
      const [, marks = '', number = '', name = ''] = heading;
      const section: Section = { number, title: name, blocks: [] };
      open = section;
      if (marks === '#') {
        if (title || number) throw new Slip(first, 'one title, without a number');
        title = name;
        open = null;
      } else if (marks === '##' && !number) {
        if (summary || chapters.length > 0) throw new Slip(first, 'one summary, before all else');
        summary = section;
      } else if (marks === '##') {
        const last = chapters.at(-1)?.number ?? '0';
        if (Number(number) <= Number(last)) throw new Slip(first, 'chapters go up');
        const chapter = { ...section, rules: [], parts: [] };
        chapters.push(chapter);
        open = under = chapter;
      } else {
        const chapter = chapters.at(-1);
        if (!chapter || chapter.rules.length > 0) throw new Slip(first, 'not in this chapter');
        follows(first, number, chapter, chapter.parts);
        const part = { ...section, rules: [] };
        chapter.parts.push(part);
        open = under = part;
      }
    } else if (rule) {
      const [, number = '', name = '', said = ''] = rule;
      if (lines.length > 1) throw new Slip(first, 'a paragraph is one line');
      if (!under) throw new Slip(first, 'a rule stands under a heading');
      follows(first, number, under, under.rules);
      open = { number, title: name, blocks: [{ kind: 'text', spans: spans(said) }] };
      under.rules.push(open);
    } else {
      if (!open) throw new Slip(first, 'this belongs to nothing');
      open.blocks.push(block(lines));
    }
  }

  if (!title || !summary) throw new Slip(text.slice(0, 40), 'no title or no summary');
  const rules = { title, summary, chapters };
  const known = new Set(sections(rules).map(({ number }) => number));
  for (const section of sections(rules)) {
    for (const { kind, text } of spansOf(section)) {
      if (kind === 'section' && !known.has(text)) throw new Slip(text, 'no such section');
    }
  }
  return rules;
}

function paragraphs(text: string): string[][] {
  return text
    .split(/\n{2,}/)
    .map((it) => it.split('\n').filter((line) => line.trim() !== ''))
    .filter((it) => it.length > 0);
}

/** A number is one longer than that of its heading, and above those before it. */
function follows(line: string, number: string, heading: Section, before: Section[]) {
  const head = `${heading.number}.`;
  const last = (it: string) => Number(it.slice(it.lastIndexOf('.') + 1));
  const isChild = NUMBER.test(number) && number.startsWith(head);
  if (!isChild || number.slice(head.length).includes('.'))
    throw new Slip(line, `not a number of ${heading.number}`);
  const previous = before.at(-1)?.number;
  if (previous !== undefined && last(number) <= last(previous))
    throw new Slip(line, 'numbers go up');
}

function block(lines: string[]): Block {
  const [first] = lines as [string, ...string[]];
  if (lines.every((it) => it.startsWith('- ')))
    return { kind: 'list', items: lines.map((it) => spans(it.slice(2))) };
  if (lines.every((it) => /^\|.*\|$/.test(it))) return table(lines);
  if (lines.length > 1) throw new Slip(first, 'a paragraph is one line');
  return { kind: 'text', spans: spans(first) };
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.slice(1, -1).split('|');
  const [head = '', rule = '', ...rows] = lines;
  if (!/^[|\-: ]+$/.test(rule)) throw new Slip(head, 'a table has a head');
  const width = cells(head).length;
  if ([rule, ...rows].some((it) => cells(it).length !== width))
    throw new Slip(head, 'a table has rows of one length');
  const read = (line: string) => cells(line).map((it) => spans(it.trim()));
  return { kind: 'table', head: read(head), rows: rows.map(read) };
}

function spans(text: string): Span[] {
  const found: Span[] = [];
  const plain = (part: string) => {
    // Marks that nothing closes, and those of Markdown that we do not use.
    if (/\*|§|`|\[|\]|<|^#|^\d+\. /.test(part)) throw new Slip(text, 'a mark that is not known');
    if (part) found.push({ kind: 'text', text: part });
  };
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    plain(text.slice(end, match.index));
    const [whole, bold, number] = match;
    if (bold !== undefined) found.push({ kind: 'bold', text: bold });
    else if (number !== undefined) found.push({ kind: 'section', text: number });
    end = match.index + whole.length;
  }
  plain(text.slice(end));
  return found;
}

/** Everything that has a number, in order; the summary first. */
export function sections(rules: Rules): Section[] {
  return [
    rules.summary,
    ...rules.chapters.flatMap((chapter) => [
      chapter,
      ...chapter.rules,
      ...chapter.parts.flatMap((part) => [part, ...part.rules]),
    ]),
  ];
}

function spansOf({ blocks }: Section): Span[] {
  return blocks.flatMap((it) => {
    if (it.kind === 'text') return it.spans;
    return it.kind === 'list' ? it.items.flat() : [it.head, ...it.rows].flat(2);
  });
}

/** The sections in which every word of a search occurs, whether in full or in part. */
export function find(rules: Rules, search: string): Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections(rules).filter((section) => {
    const { number, title } = section;
    const text = [number, title, ...spansOf(section).map((it) => it.text)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
