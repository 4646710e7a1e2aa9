import type { InvoiceState } from '../records/invoice.entity.js';
import { InvoiceDecided } from './invoice.errors.js';

/** Every move of an invoice, with the states it may start from and the state it leads to. */
export const INVOICE_MOVES = {
  edit: { from: ['DRAFT'], to: 'DRAFT' },
  send: { from: ['DRAFT'], to: 'SENT' },
  adjust: { from: ['SENT', 'REJECTED', 'ADJUSTED'], to: 'ADJUSTED' },
  approve: { from: ['SENT', 'ADJUSTED'], to: 'APPROVED' },
  reject: { from: ['SENT', 'ADJUSTED'], to: 'REJECTED' },
  cancel: { from: ['SENT', 'ADJUSTED', 'REJECTED', 'APPROVED'], to: 'CANCELLED' },
  pay: { from: ['APPROVED'], to: 'PAID' },
} as const satisfies Record<string, { from: readonly InvoiceState[]; to: InvoiceState }>;

export type InvoiceMove = keyof typeof INVOICE_MOVES;

export function mayMove(state: InvoiceState, move: InvoiceMove): boolean {
  return (INVOICE_MOVES[move].from as readonly InvoiceState[]).includes(state);
}

/** The state in which an invoice is after the move. Throws InvoiceDecided where its state does not allow it. */
export function nextState(state: InvoiceState, move: InvoiceMove): InvoiceState {
  if (!mayMove(state, move)) throw new InvoiceDecided();
  return INVOICE_MOVES[move].to;
}

/** All that may be done with it in this state. */
export function movesFrom(state: InvoiceState): InvoiceMove[] {
  return (Object.keys(INVOICE_MOVES) as InvoiceMove[]).filter((move) => mayMove(state, move));
}
