import type { PersonName } from '../../identity/index.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import type { RateView } from '../rates/rate-view.js';
import type { PersonFigures } from './period-figures.service.js';

/** Somebody to be paid for a period, and what is known about it before. */
export interface PaymentUser extends PersonFigures {
  user: PersonName;
  /** Rates in force in the period, the newest first. */
  rates: RateView[];
  /** The standing invoice of exactly the period. */
  invoice: Invoice | null;
  /** Standing invoices of other periods that share days with it. */
  overlapping: Invoice[];
  last: Invoice | null;
}
