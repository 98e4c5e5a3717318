/** The files of the page as trees, for the tests of what must not be in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type AST } from 'svelte/compiler';
import ts from 'typescript';

export const SRC = fileURLToPath(new URL('..', import.meta.url));

/** All files under src, as paths from there. */
export function files(): string[] {
  return readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SRC, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export function read(path: string): string {
  return readFileSync(join(SRC, path), 'utf8');
}

/** Files with script in them. Types that are generated have none. */
export function scripts(): string[] {
  return files().filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.d.ts'));
}

/** The folders of games: each has a board or at least a card. */
export function gameFolders(): string[] {
  const found = files().map((path) => /^board\/([^/]+)\/(?:card\.ftl|index\.ts)$/.exec(path)?.[1]);
  return [...new Set(found.filter((name) => name !== undefined))];
}

/** A script of a file, or an expression of its markup, with the line at which it begins. */
export interface Piece {
  tree: ts.SourceFile;
  line: number;
}

export function pieces(path: string, text: string): Piece[] {
  const made = (part: string, start: number): Piece => ({
    tree: ts.createSourceFile(path, part, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS),
    line: text.slice(0, start).split('\n').length,
  });
  if (!path.endsWith('.svelte')) return [made(text, 0)];
  const root = parse(text, { modern: true });
  const found: Piece[] = [];
  for (const script of [root.module, root.instance]) {
    const content = script?.content as { start: number; end: number } | undefined;
    if (content) found.push(made(text.slice(content.start, content.end), content.start));
  }
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const { type, start, end } = node as { type?: string; start?: number; end?: number };
    if (isScript(type) && start !== undefined && end !== undefined) {
      const part = text.slice(start, end);
      // An expression alone could be read as a block or a statement.
      found.push(made(type === 'VariableDeclaration' ? part : `(${part})`, start));
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(root.fragment as AST.Fragment);
  return found;
}

/** Whether a node of the markup is script: the names of the standard tree of JavaScript. */
function isScript(type: string | undefined): boolean {
  return type !== undefined && /(Expression|Identifier|Literal|VariableDeclaration)$/.test(type);
}

/** Every node of a tree. */
export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodes(child);
}

/** Where a node is, as `path:line`. */
export function place(path: string, piece: Piece, node: ts.Node): string {
  const { line } = piece.tree.getLineAndCharacterOfPosition(node.getStart());
  return `${path}:${piece.line + line}`;
}
