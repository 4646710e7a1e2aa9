import { AppError } from '../../shared/errors/app-error.js';

/** Was a member once and was deactivated: let in again by an owner or manager only, never by the way. */
export class MemberDeactivated extends AppError {
  constructor() {
    super('conflict', 'MEMBER_DEACTIVATED');
  }
}
