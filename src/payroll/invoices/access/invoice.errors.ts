import { AppError } from '../../../shared/errors/app-error.js';

/** Nobody decides about what they are paid themselves. */
export class OwnInvoice extends AppError {
  constructor() {
    super('forbidden', 'OWN_INVOICE');
  }
}

/** Another invoice holds one of these days. */
export class PeriodOverlaps extends AppError {
  constructor() {
    super('conflict', 'PERIOD_OVERLAPS');
    this.fields = { from: [{ key: 'errors.PERIOD_OVERLAPS' }] };
  }
}

/** There is nothing to pay. */
export class InvoiceEmpty extends AppError {
  constructor() {
    super('conflict', 'INVOICE_EMPTY');
  }
}

/** The wallet holds less than what was promised out of it, this invoice included. */
export class InsufficientFund extends AppError {
  constructor(gap: string) {
    super('conflict', 'INSUFFICIENT_FUND', { gap });
  }
}

/** The invoice is not what was seen any more. */
export class InvoiceChanged extends AppError {
  constructor() {
    super('conflict', 'INVOICE_CHANGED');
  }
}

/** The drafts are not those that were seen any more, or don't come to the same. */
export class DraftsChanged extends AppError {
  constructor() {
    super('conflict', 'DRAFTS_CHANGED');
  }
}

/** The invoice is by now in a state in which this is not possible. */
export class InvoiceDecided extends AppError {
  constructor() {
    super('conflict', 'INVOICE_DECIDED');
  }
}
