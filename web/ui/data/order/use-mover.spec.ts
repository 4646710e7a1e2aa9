import { expect, it } from '@jest/globals';
import { moved } from './use-mover';

it('one of a list is put elsewhere', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
});
