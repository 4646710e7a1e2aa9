import { describe, expect, it } from '@jest/globals';
import { mostOf, planOf } from './plan';

const TERMS = {
  account: 'w',
  currency: 'USD',
  decimals: 2,
  balance: '100000',
  minimum: '1000',
  kind: 'BILLING' as const,
  kinds: [
    { kind: 'BILLING' as const, charge: '1500', account: 'Nabil Bank •••• 4417' },
    { kind: 'ACHBILLING' as const, charge: '0', account: null },
  ],
  verified: true,
  documents: { IDENTITY: 'VERIFIED' as const, PROOF_OF_ADDRESS: 'VERIFIED' as const },
  bank: null,
};

describe('a withdrawal that is being typed', () => {
  it('takes the amount and the charge of its kind from the balance', () => {
    expect(planOf(TERMS, 'BILLING', '100')).toEqual({ obstacle: null, charge: '1500', after: '88500' });
    expect(planOf(TERMS, 'ACHBILLING', '1,000.00')).toEqual({ obstacle: null, charge: '0', after: '0' });
  });

  it('is less than the minimum', () => {
    expect(planOf(TERMS, 'BILLING', '9.99').obstacle).toBe('BELOW_MINIMUM');
    expect(planOf(TERMS, 'BILLING', '10').obstacle).toBeNull();
  });

  it('is more than what is there once the charge is paid', () => {
    expect(planOf(TERMS, 'BILLING', '985')).toEqual({ obstacle: null, charge: '1500', after: '0' });
    expect(planOf(TERMS, 'BILLING', '985.01').obstacle).toBe('INSUFFICIENT');
  });

  it('says nothing of what is no amount', () => {
    expect(planOf(TERMS, 'BILLING', 'a lot')).toEqual({ obstacle: null, charge: '1500', after: null });
  });

  it('is at most what is there less the charge', () => {
    expect(mostOf(TERMS, 'BILLING')).toBe('98500');
    expect(mostOf({ ...TERMS, balance: '2499' }, 'BILLING')).toBeNull();
  });
});
