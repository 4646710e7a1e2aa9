import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { InvoiceDecided } from './invoice.errors.js';
import { INVOICE_MOVES, type InvoiceMove, mayMove, movesFrom, nextState } from './invoice-moves.js';
import { INVOICE_STATES } from '../records/invoice.entity.js';

const FOLDER = 'src/payroll/invoices';

describe('an invoice', () => {
  it.each([
    ['DRAFT', ['edit', 'send']],
    ['SENT', ['adjust', 'approve', 'reject', 'cancel']],
    ['ADJUSTED', ['adjust', 'approve', 'reject', 'cancel']],
    ['REJECTED', ['adjust', 'cancel']],
    ['APPROVED', ['cancel', 'pay']],
    ['PAID', []],
    ['CANCELLED', []],
  ] as const)('that is %s can be moved on by %j', (state, moves) => {
    expect(movesFrom(state)).toEqual(moves);
  });

  it('is led on by its moves, and by nothing else', () => {
    expect(nextState('REJECTED', 'adjust')).toBe('ADJUSTED');
    expect(() => nextState('PAID', 'cancel')).toThrow(InvoiceDecided);
  });

  it('is in states that the table of moves decides, once it is more than a draft', () => {
    const names = readdirSync(FOLDER, { recursive: true }).map(String);
    const decided = INVOICE_STATES.filter((state) => state !== 'DRAFT').join('|');
    const listWriting = (kind: RegExp, state: RegExp) =>
      names.filter((name) => kind.test(name) && state.test(readFileSync(`${FOLDER}/${name}`, 'utf8')));
    expect(listWriting(/[.]service[.]ts$/, new RegExp(`state: '(${decided})'`))).toEqual([]);
    expect(listWriting(/[.]repository[.]ts$/, /SET state = '/)).toEqual([]);
  });

  it('is never paid without the worker having approved it', () => {
    const payable = INVOICE_STATES.filter((state) => mayMove(state, 'pay'));
    expect(payable).toEqual(['APPROVED']);
    const leads = (Object.keys(INVOICE_MOVES) as InvoiceMove[]).filter((move) => INVOICE_MOVES[move].to === 'APPROVED');
    expect(leads).toEqual(['approve']);
  });
});
