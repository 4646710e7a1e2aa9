import { AppError } from '../../../shared/errors/app-error.js';
import { callerClock } from '../../../shared/request/request-context.js';
import { withSpokenMoments } from '../../../shared/time/time-of-day.js';

/** The requested time is not possible; shown beside the input to blame. */
export class ManualTimeRefused extends AppError {
  constructor(code: ManualTimeRefusal, field: 'startedAt' | 'endedAt', params: Record<string, string | number> = {}) {
    super('invalid', code, params);
    this.fields = { [field]: [{ key: `errors.${code}`, params }] };
  }
}

export type ManualTimeRefusal =
  | 'MANUAL_TIME_BACKWARDS'
  | 'MANUAL_TIME_SHORT'
  | 'MANUAL_TIME_LONG'
  | 'MANUAL_TIME_IN_FUTURE'
  | 'MANUAL_TIME_TOO_OLD'
  | 'MANUAL_TIME_BEFORE_JOINING'
  | 'MANUAL_TIME_WHILE_INACTIVE';

/** The time overlaps recorded time; `intervals` names it in the reader's language. */
export class ManualTimeOverlaps extends AppError {
  /** `spans`: as `spanWords` formats them. */
  constructor(spans: string) {
    const intervals = withSpokenMoments(spans, callerClock());
    super('conflict', 'MANUAL_TIME_OVERLAPS', { intervals });
    this.fields = { startedAt: [{ key: 'errors.MANUAL_TIME_OVERLAPS', params: { intervals } }] };
  }
}

/** The company records time with the tracker only. */
export class ManualTimeOff extends AppError {
  constructor() {
    super('forbidden', 'MANUAL_TIME_OFF');
  }
}

/** The person has no active membership in the project. */
export class NotInThisProject extends AppError {
  constructor() {
    super('forbidden', 'NOT_IN_THIS_PROJECT');
  }
}

/** The manual time was already approved, declined, withdrawn or deleted. */
export class ManualTimeDecided extends AppError {
  constructor() {
    super('conflict', 'MANUAL_TIME_DECIDED');
  }
}

/** Somebody else decided, or the decision is too old to be undone. */
export class ManualTimeSettled extends AppError {
  constructor() {
    super('conflict', 'MANUAL_TIME_SETTLED');
  }
}

export class OwnManualTime extends AppError {
  constructor() {
    super('forbidden', 'OWN_MANUAL_TIME');
  }
}

/** More pending requests than anybody can seriously have. */
export class TooManyPending extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_PENDING', { max });
  }
}
