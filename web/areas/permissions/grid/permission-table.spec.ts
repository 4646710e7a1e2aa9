import { describe, expect, it } from '@jest/globals';
import { asInput, nextEffect, outcome, staged, type StagedEffect } from '~/areas/permissions/staged-changes';
import { type CellView, type ColumnView, readQuery } from '~/areas/permissions/table-view';
import { moved } from './grid-keys';

const cell = (values: Partial<CellView> = {}): CellView => ({
  own: null,
  allow: false,
  why: 0,
  inherited: false,
  inheritedWhy: 0,
  allowIsVain: false,
  locked: null,
  ...values,
});
const column = (own: StagedEffect): ColumnView => ({
  id: 'company:agent',
  kind: 'COMPANY_ROLE',
  name: null,
  role: 'agent',
  person: null,
  people: 2,
  cells: { 'leads.close': cell({ own }) },
});

describe('a field of the permission table', () => {
  const presses = (values: Partial<CellView>): StagedEffect[] => {
    const one = cell(values);
    const first = nextEffect(one, null);
    const second = nextEffect(one, first);
    return [first, second, second === null ? null : nextEffect(one, second)];
  };

  it('goes through its three states, the most wanted first', () => {
    expect(presses({ inherited: false })).toEqual(['ALLOW', 'DENY', null]);
    expect(presses({ inherited: true })).toEqual(['DENY', 'ALLOW', null]);
  });

  it('leaves out an allowance that something stronger denies', () => {
    expect(presses({ allowIsVain: true })).toEqual(['DENY', null, null]);
    expect(outcome(cell({ allowIsVain: true }), 'ALLOW')).toBe(false);
  });

  it('says what a wish would lead to', () => {
    expect(outcome(cell({ inherited: true }), null)).toBe(true);
    expect(outcome(cell({ inherited: true }), 'DENY')).toBe(false);
    expect(outcome(cell(), 'ALLOW')).toBe(true);
  });
});

describe('staged changes', () => {
  it('hold each field once, and none that changes nothing', () => {
    const one = staged({ changes: new Map(), column: column(null), slug: 'leads.close', effect: 'ALLOW' });
    const two = staged({ changes: one, column: column(null), slug: 'leads.close', effect: 'DENY' });
    expect([...two.values()].map(({ before, effect }) => [before, effect])).toEqual([[null, 'DENY']]);
    expect(staged({ changes: two, column: column(null), slug: 'leads.close', effect: null }).size).toBe(0);
    expect(staged({ changes: new Map(), column: column('DENY'), slug: 'leads.close', effect: 'DENY' }).size).toBe(0);
    expect(staged({ changes: new Map(), column: column('DENY'), slug: 'leads.close', effect: null }).size).toBe(1);
  });

  it('are sent as the service takes them', () => {
    const [change] = staged({
      changes: new Map(),
      column: column('ALLOW'),
      slug: 'leads.close',
      effect: null,
    }).values();
    expect(change && asInput(change)).toEqual({
      subject: 'COMPANY_ROLE',
      role: 'agent',
      slug: 'leads.close',
      effect: 'INHERIT',
    });
  });
});

describe('the keys of the grid', () => {
  const go = (key: string, rightToLeft = false, ctrlKey = false) =>
    moved({ key, ctrlKey }, { row: 1, column: 1 }, { rows: 21, columns: 9 }, rightToLeft);

  it('move one field, to the ends, and stay inside', () => {
    expect(go('ArrowDown')).toEqual({ row: 2, column: 1 });
    expect(go('End')).toEqual({ row: 1, column: 8 });
    expect(go('PageUp')).toEqual({ row: 0, column: 1 });
    expect(go('End', false, true)).toEqual({ row: 20, column: 8 });
    expect(go('x')).toBeUndefined();
  });

  it('follow the reading direction', () => {
    expect(go('ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(go('ArrowRight', true)).toEqual({ row: 1, column: 0 });
  });
});

describe('the address of the table', () => {
  it('is read without trusting it', () => {
    const uuid = '0198c0de-0000-7000-8000-000000000000';
    const search = new URLSearchParams(`view=nonsense&page=-3&compare=user:${uuid},evil:x,company:owner,company:agent`);
    expect(readQuery(search)).toMatchObject({
      view: 'roles',
      page: 1,
      scope: null,
      compare: [`user:${uuid}`, 'company:owner'],
    });
  });
});
