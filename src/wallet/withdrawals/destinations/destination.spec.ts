import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Billing } from '../../billing/records/billing.entity.js';
import { compareDestination, isConfirmed } from './destination.js';

const DAY = 86_400_000;
const NOW = new Date('2026-11-25T12:00:00.000Z');
const before = (days: number) => new Date(NOW.getTime() - days * DAY);

const details = (values: Partial<Billing> = {}): Billing => ({
  ...({} as Billing),
  id: '1' as Billing['id'],
  kind: 'BILLING',
  version: 1,
  destination: 'one',
  bankName: 'Nabil Bank',
  accountHolder: 'Asha Rai',
  bankAccount: null,
  bankAccountLast: '',
  bankIbanCode: 'sealed',
  bankIbanLast: '3000',
  changedAt: before(30),
  formerBank: null,
  formerHolder: null,
  ...values,
});
const OLD = details();
const changed = (days: number) =>
  details({ destination: 'two', version: 2, bankIbanLast: '2051', changedAt: before(days) });
/** The state of details after payments to others, all made a number of days ago. */
const stateOf = (billing: Billing, paid: Billing[], approvedAt: Date | null = null, days = 25) =>
  compareDestination(
    billing,
    paid.map((one) => ({ billing: one, at: before(days) })),
    { approvedAt, at: NOW },
  ).state;

describe('where money goes', () => {
  it('is known where the last payment went there, however new it is', () => {
    expect(stateOf(OLD, [OLD])).toBe('KNOWN');
    const renamed = details({ version: 3, alias: 'Salary', changedAt: before(0) });
    expect(stateOf(renamed, [OLD], before(1))).toBe('KNOWN');
  });

  it('is new for first details, also after the approval', () => {
    expect(stateOf(details({ changedAt: before(0) }), [], before(1))).toBe('NEW');
  });

  it('is changed within seven days of 24 hours, and after the approval however long ago', () => {
    expect(stateOf(changed(6.999), [OLD])).toBe('CHANGED');
    expect(stateOf(changed(7), [OLD])).toBe('KNOWN');
    expect(stateOf(changed(20), [OLD], before(21))).toBe('CHANGED');
    expect(stateOf(changed(20), [OLD], before(20))).toBe('KNOWN');
    expect(stateOf(changed(3), [OLD], before(1))).toBe('CHANGED');
  });

  it('is changed where details were entered again, or other ones took their place before any payment', () => {
    expect(stateOf(details({ id: '9' as Billing['id'], destination: 'nine', changedAt: before(1) }), [OLD])).toBe(
      'CHANGED',
    );
    const replaced = details({ formerBank: 'NIC •••• 7777', formerHolder: 'Asha Rai', changedAt: before(1) });
    expect(compareDestination(replaced, [], { at: NOW })).toEqual({
      state: 'CHANGED',
      former: { account: 'NIC •••• 7777', holder: 'Asha Rai' },
    });
  });

  it('is compared with the last payment to any kind of account', () => {
    const ach = details({ kind: 'ACHBILLING', destination: 'ach', changedAt: before(1) });
    expect(stateOf(ach, [OLD])).toBe('CHANGED');
    expect(stateOf(ach, [ach, OLD])).toBe('KNOWN');
  });

  it('is changed where pay is sent back to a former kind, until it was paid there again', () => {
    const ach = details({ kind: 'ACHBILLING', destination: 'ach', changedAt: before(20) });
    const back = details({ changedAt: before(1) });
    expect(stateOf(back, [ach, OLD])).toBe('CHANGED');
    expect(stateOf(back, [ach, OLD], null, 0.5)).toBe('KNOWN');
    expect(stateOf(details({ changedAt: before(8) }), [ach, OLD])).toBe('KNOWN');
  });

  it('is known of two kinds that are paid in turn', () => {
    const ach = details({ kind: 'ACHBILLING', destination: 'ach' });
    expect([stateOf(OLD, [ach, OLD]), stateOf(ach, [OLD, ach])]).toEqual(['KNOWN', 'KNOWN']);
  });

  it('is confirmed by payee, kind and version together', () => {
    const one = { payee: 'u-1', kind: 'BILLING', version: 2 };
    const destination = { ...one, payee: { uuid: 'u-1', name: 'Asha' } } as never;
    fc.assert(
      fc.property(
        fc.constantFrom('u-1', 'u-2'),
        fc.constantFrom('BILLING', 'ACHBILLING'),
        fc.integer({ min: 1, max: 3 }),
        (payee, kind, version) => {
          const isAll = payee === one.payee && kind === one.kind && version === one.version;
          return isConfirmed([{ payee, kind, version }], destination) === isAll;
        },
      ),
    );
  });
});
