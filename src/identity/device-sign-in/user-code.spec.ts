import { describe, expect, it } from '@jest/globals';
import { newUserCode, readUserCode } from './user-code.js';

describe('user codes', () => {
  it('are read however they are typed', () => {
    for (const typed of ['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht ', 'WDJB–MJHT'])
      expect(readUserCode(typed)).toBe('WDJB-MJHT');
    for (const typed of ['WDJB-MJH', 'AEIO-UAEI', '', 12, null, 'W'.repeat(500)])
      expect(readUserCode(typed)).toBeUndefined();
  });

  it('can always be read again', () => {
    for (let round = 0; round < 200; round++) {
      const code = newUserCode();
      expect(readUserCode(code)).toBe(code);
    }
  });
});
