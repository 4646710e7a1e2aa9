import { expect, it } from '@jest/globals';
import { compareVersions } from './version-order.js';

it('orders versions by their numbers, and what comes early before the real one', () => {
  const inOrder = [
    '0.0.9',
    '0.1.0-alpha',
    '0.1.0-alpha.1',
    '0.1.0-beta.2',
    '0.1.0-beta.11',
    '0.1.0',
    '0.1.1',
    '0.2',
    '0.10.0',
    '1.0.0-rc.1',
    '1.0.0',
    '10',
  ];
  const shuffled = [...inOrder].reverse();
  expect(shuffled.sort(compareVersions)).toEqual(inOrder);
});

it.each([
  ['1.0', '1.0.0'],
  ['1.0.0+linux', '1.0.0+mac'],
  ['01.2', '1.2'],
])('takes %s and %s for the same', (one, other) => {
  expect(compareVersions(one, other)).toBeCloseTo(0);
});
