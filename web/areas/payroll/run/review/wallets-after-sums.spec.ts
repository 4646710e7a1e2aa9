import { describe, expect, it } from '@jest/globals';
import { isCovered, walletsAfter } from './wallets-after-sums';

const source = (sum: string, name = 'Till') => ({ uuid: name.toLowerCase(), name, sum });
const till = { uuid: 'till', name: 'Till', balance: '1000' };

describe('wallets after a payroll run', () => {
  it('have less by what is paid out of each', () => {
    const after = walletsAfter([source('900'), source('7', 'Reserve')], [till]);
    expect(after).toEqual([
      { uuid: 'till', name: 'Till', now: '1000', sum: '900', after: '100' },
      { uuid: 'reserve', name: 'Reserve', now: null, sum: '7', after: null },
    ]);
    expect(isCovered(after)).toBe(true);
  });

  it('are not covered where one unit is missing', () => {
    expect(isCovered(walletsAfter([source('1000')], [till]))).toBe(true);
    expect(isCovered(walletsAfter([source('1001')], [till]))).toBe(false);
  });
});
