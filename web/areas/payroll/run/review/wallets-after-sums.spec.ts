import { describe, expect, it } from '@jest/globals';
import type { DraftItem } from '../run-item';
import { isCovered, walletsAfter } from './wallets-after-sums';

const draft = (sum: string, uuid = 'till'): DraftItem =>
  ({ sum, source: { uuid, name: uuid === 'till' ? 'Till' : 'Reserve' } }) as DraftItem;
const till = { uuid: 'till', name: 'Till', balance: '1000' };

describe('wallets after a payroll run', () => {
  it('are sums of what is paid out of each', () => {
    const after = walletsAfter([draft('400'), draft('500'), draft('7', 'reserve')], [till]);
    expect(after).toEqual([
      { uuid: 'till', name: 'Till', now: '1000', sum: '900', after: '100' },
      { uuid: 'reserve', name: 'Reserve', now: null, sum: '7', after: null },
    ]);
    expect(isCovered(after)).toBe(true);
  });

  it('are not covered where one unit is missing', () => {
    expect(isCovered(walletsAfter([draft('1000')], [till]))).toBe(true);
    expect(isCovered(walletsAfter([draft('1001')], [till]))).toBe(false);
  });
});
