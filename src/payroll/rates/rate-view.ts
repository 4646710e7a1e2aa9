import type { PersonName } from '../../identity/index.js';
import type { Rate } from './rate.entity.js';

export interface RateView {
  rate: Rate;
  effectiveTo: string | null;
  editable: boolean;
}

export interface PersonRates {
  user: PersonName;
  /** The first day from which a new rate may hold. */
  earliest: string;
  /** The newest first. */
  history: RateView[];
}
