import { describe, expect, it } from '@jest/globals';
import type { FamilyItem, WalletItem } from '~/areas/wallet/view/accounts-view';
import { balancesAfter, listAccountOptions, obstacleBetween } from './targets';

const share = (uuid: string, balance: string, bp: number | null = null) => ({
  uuid,
  name: uuid,
  description: '',
  balance,
  bp,
  direction: 'BOTH' as const,
  guests: [],
});

const wallet = (uuid: string, values: Partial<WalletItem>): WalletItem => ({
  uuid,
  name: uuid,
  description: '',
  kind: 'OPEN',
  isDefault: false,
  main: '0',
  shares: [],
  balance: '0',
  held: '0',
  recon: '0',
  real: '0',
  owed: '0',
  ...values,
});

const family = (uuid: string, wallets: WalletItem[], values: Partial<FamilyItem> = {}): FamilyItem => ({
  uuid,
  name: uuid,
  type: 'OPEN',
  currency: 'USD',
  decimals: 2,
  balance: '0',
  wallets,
  ...values,
});

const places = new Map(
  listAccountOptions([
    family('open', [
      wallet('everyday', { main: '1000', balance: '1300', shares: [share('trip', '300')] }),
      wallet('debtor', { main: '0', owed: '-200' }),
    ]),
    family(
      'percent',
      [
        wallet('salary', {
          kind: 'PERCENT',
          main: null,
          balance: '500',
          shares: [share('living', '300', 6000), share('savings', '200', 4000)],
        }),
        wallet('bank', { kind: 'BANK', main: '50', balance: '50' }),
      ],
      { type: 'PERCENT' },
    ),
    family('other', [wallet('plan', { kind: 'PERCENT', main: null, shares: [share('all', '0', 10_000)] })], {
      type: 'PERCENT',
    }),
    family('rupees', [wallet('cash', {})], { currency: 'NPR' }),
  ]).map((place) => [place.uuid, place]),
);

const place = (uuid: string) => {
  const found = places.get(uuid);
  if (!found) throw new Error(uuid);
  return found;
};

describe('where money goes', () => {
  it.each([
    ['everyday', 'trip', null],
    ['trip', 'everyday', null],
    ['trip', 'bank', null],
    ['living', 'savings', null],
    ['living', 'bank', null],
    ['bank', 'salary', null],
    ['everyday', 'salary', null],
    ['salary', 'everyday', null],
    ['trip', 'trip', 'same'],
    ['salary', 'living', 'same'],
    ['living', 'salary', 'same'],
    ['everyday', 'cash', 'currency'],
    ['everyday', 'living', 'familyOnly'],
    ['living', 'everyday', 'familyOnly'],
    ['salary', 'plan', 'familyOnly'],
    ['debtor', 'everyday', 'owes'],
    ['everyday', 'debtor', null],
  ])('from %s to %s: %s', (from, to, obstacle) => {
    expect(obstacleBetween(place(from), place(to))).toBe(obstacle);
  });

  it('says what will be where, and what is paid back', () => {
    expect(balancesAfter(place('everyday'), place('trip'), 400n)).toEqual({ from: '600', to: '700', paidBack: '0' });
    expect(balancesAfter(place('everyday'), place('debtor'), 150n)).toEqual({ from: '850', to: '0', paidBack: '150' });
    expect(balancesAfter(place('everyday'), place('debtor'), 450n)).toEqual({
      from: '550',
      to: '250',
      paidBack: '200',
    });
    expect(balancesAfter(place('salary'), place('everyday'), 500n)).toEqual({ from: '0', to: '1500', paidBack: '0' });
  });
});
