/** The page knows no rules: it names no game where all games share the code, and computes no price. */
import ts from 'typescript';
import { nodes, pieces, place } from './source';

/** The games that a file names, in whatever spelling: `big-train`, `Big Train`, `BigTrain`. */
export function namedGames(text: string, folders: string[]): string[] {
  const isNamed = (folder: string) =>
    new RegExp(folder.split('-').join('[-_\\s]?'), 'i').test(text);
  return folders.filter(isNamed);
}

/** What only the server computes. */
const PRICED = /price|cost|income|treasury|dividend|fee/i;

const ARITHMETIC = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.PlusToken, '+'],
  [ts.SyntaxKind.MinusToken, '-'],
  [ts.SyntaxKind.AsteriskToken, '*'],
  [ts.SyntaxKind.SlashToken, '/'],
  [ts.SyntaxKind.PercentToken, '%'],
  [ts.SyntaxKind.AsteriskAsteriskToken, '**'],
  [ts.SyntaxKind.PlusEqualsToken, '+='],
  [ts.SyntaxKind.MinusEqualsToken, '-='],
  [ts.SyntaxKind.AsteriskEqualsToken, '*='],
  [ts.SyntaxKind.SlashEqualsToken, '/='],
]);

/** Where a file computes with something that is called like a price. */
export function computedPrices(path: string, text: string): string[] {
  const found: string[] = [];
  for (const piece of pieces(path, text)) {
    for (const node of nodes(piece.tree)) {
      if (computes(node)) found.push(`${place(path, piece, node)} ${node.getText()}`);
    }
  }
  return found;
}

function computes(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && ARITHMETIC.has(node.operatorToken.kind)) {
    const sides = [node.left, node.right];
    // Text is put together with a plus as well.
    if (ARITHMETIC.get(node.operatorToken.kind)?.startsWith('+') && sides.some(isText))
      return false;
    return sides.some((side) => namesIn(side).some((name) => PRICED.test(name)));
  }
  const isStep =
    (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
    [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator);
  return isStep && namesIn(node.operand).some((name) => PRICED.test(name));
}

function isText(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  if (ts.isBinaryExpression(node)) return isText(node.left) || isText(node.right);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** What an operand is called. What a function makes of its arguments is its own affair. */
function namesIn(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isElementAccessExpression(node)) {
    const key = node.argumentExpression;
    return ts.isStringLiteralLike(key) ? [key.text] : namesIn(node.expression);
  }
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return namesIn(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return namesIn(node.operand);
  if (ts.isConditionalExpression(node))
    return [...namesIn(node.whenTrue), ...namesIn(node.whenFalse)];
  // Arithmetic inside is found by itself; `??` and its like pass a value on.
  if (ts.isBinaryExpression(node) && !ARITHMETIC.has(node.operatorToken.kind))
    return [...namesIn(node.left), ...namesIn(node.right)];
  if (ts.isCallExpression(node) && /^(Number|Math\.\w+|parse\w+)$/.test(node.expression.getText()))
    return node.arguments.flatMap(namesIn);
  return [];
}
