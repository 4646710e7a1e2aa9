import { describe, expect, it } from '@jest/globals';
import { INVOICE_MOVES, type InvoiceMove, mayMove, movesFrom } from './invoice-moves.js';
import { INVOICE_STATES } from '../records/invoice.entity.js';

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

  it('is never paid without the worker having approved it', () => {
    const payable = INVOICE_STATES.filter((state) => mayMove(state, 'pay'));
    expect(payable).toEqual(['APPROVED']);
    const leads = (Object.keys(INVOICE_MOVES) as InvoiceMove[]).filter((move) => INVOICE_MOVES[move].to === 'APPROVED');
    expect(leads).toEqual(['approve']);
  });
});
