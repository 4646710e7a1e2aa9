import { AppError } from '../../../shared/errors/app-error.js';
import { callerClock } from '../../../shared/http/request-context.js';
import { withSpokenMoments } from '../../../shared/time/time-of-day.js';

/** What is asked for cannot be: shown beside the input that says so. */
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

/** `intervals`: what is taken already, in words of the reader. */
export class ManualTimeOverlaps extends AppError {
  /** `spans`: as `spanWords` names them. */
  constructor(spans: string) {
    const intervals = withSpokenMoments(spans, callerClock());
    super('conflict', 'MANUAL_TIME_OVERLAPS', { intervals });
    this.fields = { startedAt: [{ key: 'errors.MANUAL_TIME_OVERLAPS', params: { intervals } }] };
  }
}

/** The company records time with the tracker alone. */
export class ManualTimeOff extends AppError {
  constructor() {
    super('forbidden', 'MANUAL_TIME_OFF');
  }
}

/** Somebody without an active membership in the project has no time there. */
export class NotInThisProject extends AppError {
  constructor() {
    super('forbidden', 'NOT_IN_THIS_PROJECT');
  }
}

/** It was approved, declined, withdrawn or deleted already. */
export class ManualTimeDecided extends AppError {
  constructor() {
    super('conflict', 'MANUAL_TIME_DECIDED');
  }
}

/** Somebody else decided, or it is too long ago. */
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

/** More than anybody can have asked for in earnest. */
export class TooManyPending extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_PENDING', { max });
  }
}
