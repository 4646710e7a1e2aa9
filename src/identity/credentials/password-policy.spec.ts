import { describe, expect, it } from '@jest/globals';
import { passwordProblems } from './password-policy.js';

const CONTEXT = {
  minLength: 8,
  isCommon: () => false,
  words: ['Sita Tamang', 'sita.tamang@green-lantern.example', 'workzone'],
};
const problems = (password: string): string[] => passwordProblems(password, CONTEXT).map(({ key }) => key);

describe('a password made of what everybody knows', () => {
  it.each([
    'Sita.Tamang@Green-Lantern.example',
    'sita.tamang@green-lantern.example2026',
    'sitatamang@greenlantern',
    'green-lantern.example',
    'sitatamang1999',
    'workzone-sita!',
    'ＳＩＴＡ.tamang'.normalize('NFKC'),
  ])('S9 is refused: %s', (password) => expect(problems(password)).toEqual(['validation.passwordPersonal']));

  it.each(['seven green mountains', 'sita likes seven rivers', 'correct horse battery', '12345678901'])(
    'leaves %s alone',
    (password) => expect(problems(password)).toEqual([]),
  );
});
