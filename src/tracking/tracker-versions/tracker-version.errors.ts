import { AppError } from '../../shared/errors/app-error.js';

/** The program that asks is older than what this server takes. What it recorded stays with it. */
export class TrackerTooOld extends AppError {
  constructor(version: string, minimum: string) {
    super('outdated', 'TRACKER_TOO_OLD', { version, minimum });
  }
}
