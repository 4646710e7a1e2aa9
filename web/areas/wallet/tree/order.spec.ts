import { expect, it } from '@jest/globals';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { namesWith, ordered } from './order';

const family = (...wallets: [name: string, ...shares: string[]][]) =>
  ({
    wallets: wallets.map(([uuid, ...shares]) => ({ uuid, shares: shares.map((share) => ({ uuid: share })) })),
  }) as unknown as FamilyItem;
const names = (families: FamilyItem[]) =>
  families.map(({ wallets }) => wallets.map(({ uuid, shares }) => [uuid, ...shares.map((share) => share.uuid)]));

it('a new order changes what it names and leaves the rest', () => {
  const families = [family(['a', 's', 't'], ['b']), family(['c'])];
  expect(names(ordered(families, ['b', 'a', 'c']))).toEqual([[['b'], ['a', 's', 't']], [['c']]]);
  expect(names(ordered(families, ['t', 's']))).toEqual([[['a', 't', 's'], ['b']], [['c']]]);
});

it('of wallets all are named, of shares those of one wallet', () => {
  const families = [family(['a', 's', 't'], ['b']), family(['c'])];
  expect(namesWith(families, ['b', 'a'])).toEqual(['b', 'a', 'c']);
  expect(namesWith(families, ['t', 's'])).toEqual(['t', 's']);
});
