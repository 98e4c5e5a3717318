import { expect, test } from 'vitest';

import type { Happened } from '../api/types';
import { otherText } from './lines';

const handedOver = (version: number) =>
  ({ kind: 'handed_over', version, seat: 0, by: { id: 1, name: 'Ada' } }) as unknown as Happened;

test('a bot seated before the start is no player who left', () => {
  const names = ['Bea', 'Medium bot'];
  const text = (version: number) => otherText(handedOver(version), names, 5).replace(/[⁨⁩]/g, '');
  expect(text(3)).toBe('Ada seated a bot.');
  expect(text(9)).toBe('Bea is played by a bot from now on.');
});
