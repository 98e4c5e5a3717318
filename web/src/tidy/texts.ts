/** Which texts the page asks for, and which it has. */
import { dirname, join, normalize } from 'node:path/posix';
import { FluentResource } from '@fluent/bundle';
import ts from 'typescript';
import { nodes, pieces, place } from './source';

/** A call such as `t('open', { count })`. */
export interface Asked {
  at: string;
  /** A whole key, or the beginning of one that is put together. */
  key: string;
  isPrefix: boolean;
  /** The names of its arguments; null if they are not written out. */
  args: string[] | null;
}

/**
 * What a file asks the catalogue of `module` for. `module` is a path without ending: the file
 * that has the function.
 */
export function askedIn(path: string, text: string, module: string): Asked[] {
  const all = pieces(path, text);
  const names = new Set(all.flatMap((piece) => importedFrom(path, piece.tree, module)));
  const found: Asked[] = [];
  for (const piece of all) {
    for (const node of nodes(piece.tree)) {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) continue;
      if (!names.has(node.expression.text)) continue;
      const [key, args] = node.arguments;
      if (!key) continue;
      for (const it of keysOf(key)) {
        found.push({ ...it, at: place(path, piece, node), args: argsOf(args) });
      }
    }
  }
  return found;
}

/** The functions that a file imports from a module and that give texts: all with small names. */
function importedFrom(path: string, tree: ts.SourceFile, module: string): string[] {
  return tree.statements.filter(ts.isImportDeclaration).flatMap((it) => {
    const from = ts.isStringLiteral(it.moduleSpecifier) ? it.moduleSpecifier.text : '';
    if (!from.startsWith('.') || normalize(join(dirname(path), from)) !== module) return [];
    const bindings = it.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    // `clock`, `card` and others of the module have no key of its catalogue.
    return bindings.elements
      .filter((one) => /^(t|\w+Text)$/.test((one.propertyName ?? one.name).text))
      .map((one) => one.name.text);
  });
}

function keysOf(node: ts.Expression): { key: string; isPrefix: boolean }[] {
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression);
  if (ts.isConditionalExpression(node))
    return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (ts.isStringLiteralLike(node)) return [{ key: node.text, isPrefix: false }];
  if (ts.isTemplateExpression(node)) return [{ key: node.head.text, isPrefix: true }];
  return [];
}

function argsOf(node: ts.Expression | undefined): string[] | null {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node)) return null;
  const names = node.properties.map((it) => (it.name ? it.name.getText() : null));
  return names.includes(null) ? null : (names as string[]);
}

/** Every text and beginning of a text in a file: a key may be chosen far from where it is asked for. */
export function stringsIn(path: string, text: string): { whole: Set<string>; heads: Set<string> } {
  const whole = new Set<string>();
  const heads = new Set<string>();
  for (const piece of pieces(path, text)) {
    for (const node of nodes(piece.tree)) {
      if (ts.isStringLiteralLike(node)) whole.add(node.text);
      if (ts.isTemplateExpression(node) && /^[a-z][\w-]*-$/.test(node.head.text)) {
        heads.add(node.head.text);
      }
    }
  }
  return { whole, heads };
}

/** The texts of a catalogue, with the arguments that each one uses. */
export function textsIn(source: string): Map<string, Set<string>> {
  const { body } = new FluentResource(source);
  const values = new Map(body.map((entry) => [entry.id, entry.value]));
  const used = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(used);
    if (!value || typeof value !== 'object') return [];
    const node = value as { type?: string; name?: string };
    if (node.type === 'var' && node.name) return [node.name];
    const other = node.type === 'mesg' ? used(values.get(node.name ?? '')) : [];
    return [...other, ...Object.values(node).flatMap(used)];
  };
  return new Map(body.map((entry) => [entry.id, new Set(used(entry.value))]));
}

/** The keys of a source as they are written: the parser drops what it cannot read. */
export function keysWritten(source: string): string[] {
  return [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, key]) => key ?? '');
}

/** Texts that other texts refer to. */
export function referred(source: string): Set<string> {
  return new Set([...source.matchAll(/\{ *([a-z][\w-]*) *\}/g)].map(([, key]) => key ?? ''));
}
