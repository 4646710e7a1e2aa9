import type { PersonName } from '../../identity/index.js';
import type { Rate } from './records/rate.entity.js';
import type { RateLimit } from './rate-limits.service.js';

export interface RateView {
  rate: Rate;
  effectiveTo: string | null;
  editable: boolean;
}

export interface PersonRates {
  user: PersonName;
  limit: RateLimit;
  /** The newest first. */
  history: RateView[];
}
