import { expect, it } from '@jest/globals';
import { passwordStrength } from './strength';

it.each([
  ['', 0],
  ['Ab1!xyz', 0],
  ['abcdefgh', 25],
  ['abcdefg1', 50],
  ['Abcdefg1', 75],
  ['Abcdef1!', 100],
])('%s has the strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
