import { AppError } from '../../../shared/errors/app-error.js';
import { rangeProblem, MAX_DAYS, type Range } from './range.js';

export class RangeBackwards extends AppError {
  constructor() {
    super('invalid', 'REPORT_RANGE_BACKWARDS');
    this.fields = { to: [{ key: 'errors.REPORT_RANGE_BACKWARDS' }] };
  }
}

export class RangeTooLong extends AppError {
  constructor() {
    super('invalid', 'REPORT_RANGE_TOO_LONG', { max: MAX_DAYS });
    this.fields = { to: [{ key: 'errors.REPORT_RANGE_TOO_LONG', params: { max: MAX_DAYS } }] };
  }
}

/** A project and a company that is not its own. */
export class ReportCompanyMismatch extends AppError {
  constructor() {
    super('invalid', 'REPORT_COMPANY_MISMATCH');
    this.fields = { company: [{ key: 'errors.REPORT_COMPANY_MISMATCH' }] };
  }
}

/** Days are cut in the company's zones only. */
export class ReportZoneUnknown extends AppError {
  constructor() {
    super('invalid', 'REPORT_ZONE_UNKNOWN');
    this.fields = { timezone: [{ key: 'errors.REPORT_ZONE_UNKNOWN' }] };
  }
}

/** Throws RangeBackwards, RangeTooLong. */
export function requireRange(range: Range): void {
  const flaw = rangeProblem(range);
  if (flaw === 'too-long') throw new RangeTooLong();
  if (flaw) throw new RangeBackwards();
}
