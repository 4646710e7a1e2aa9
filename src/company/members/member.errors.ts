import { AppError } from '../../shared/errors/app-error.js';

/** Was a member once and was deactivated: let in again by an owner or manager only, never by the way. */
export class MemberDeactivated extends AppError {
  constructor() {
    super('conflict', 'MEMBER_DEACTIVATED');
  }
}

/** Nobody changes their own role or turns themselves off. */
export class OwnMembership extends AppError {
  constructor() {
    super('forbidden', 'OWN_MEMBERSHIP');
  }
}

/** A company without an owner could never be changed again. */
export class LastOwner extends AppError {
  constructor() {
    super('conflict', 'LAST_OWNER');
  }
}
