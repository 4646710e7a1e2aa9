import { ManualDecisions } from './manual-decisions.service.js';
import { ManualTimeNotices } from './manual-time-notices.listener.js';
import { ManualTimePlacesQuery } from './manual-time-places.query.js';
import { ManualTimeViews } from './manual-time-views.service.js';
import { ManualTimesQuery } from './manual-times.query.js';
import { ManualTimesRepository } from './manual-times.repository.js';
import { ManualTimesResolver } from './manual-times.resolver.js';
import { ManualTimes } from './manual-times.service.js';

/** Time that people ask to have added. */
export const MANUAL_TIME_PROVIDERS = [
  ManualDecisions,
  ManualTimeNotices,
  ManualTimePlacesQuery,
  ManualTimeViews,
  ManualTimes,
  ManualTimesQuery,
  ManualTimesRepository,
  ManualTimesResolver,
];
