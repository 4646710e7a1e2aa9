import { AppError, type ErrorKind } from '../../../shared/errors/app-error.js';
import type { RefusalCode } from '../../ingest/verdicts/verdict.js';

export type ScreencastRefusal = RefusalCode | 'SCREENCASTS_OFF';

const KINDS: Partial<Record<ScreencastRefusal, ErrorKind>> = {
  PROJECT_NOT_FOUND: 'not-found',
  PROJECT_ARCHIVED: 'conflict',
  IN_THE_FUTURE: 'invalid',
  TOO_OLD: 'invalid',
  OUTSIDE_RECORDING_HOURS: 'invalid',
};

/** A picture is not taken in, and never will be: the tracker drops it. */
export class ScreencastRefused extends AppError {
  constructor(code: ScreencastRefusal, limit: number | string = 0) {
    super(
      KINDS[code] ?? 'forbidden',
      `SCREENCAST_${code}`,
      typeof limit === 'number' ? { limit, count: limit } : { limit },
    );
  }
}

/** Another picture has this id. */
export class ScreencastIdTaken extends AppError {
  constructor() {
    super('conflict', 'SCREENCAST_ID_TAKEN');
    this.fields = { uuid: [{ key: 'errors.SCREENCAST_ID_TAKEN' }] };
  }
}

/** Time goes with a picture only where the person whose time it is asks for it. */
export class NotOwnTime extends AppError {
  constructor() {
    super('forbidden', 'NOT_OWN_TIME');
  }
}

/** A deletion can be undone for a while only, by whoever deleted. */
export class ScreencastDeletionFinal extends AppError {
  constructor() {
    super('conflict', 'SCREENCAST_DELETION_FINAL');
  }
}
