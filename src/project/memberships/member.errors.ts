import { AppError } from '../../shared/errors/app-error.js';

/** A project always has an owner who is active. */
export class LastProjectOwner extends AppError {
  constructor() {
    super('conflict', 'LAST_PROJECT_OWNER');
  }
}

/** Nobody changes their own role or status. */
export class OwnMembership extends AppError {
  constructor() {
    super('forbidden', 'OWN_SEAT');
  }
}

/** The role in question is above one's own. */
export class RoleAboveOwn extends AppError {
  constructor() {
    super('forbidden', 'ROLE_ABOVE_OWN');
  }
}

export class AlreadyInProject extends AppError {
  constructor() {
    super('conflict', 'ALREADY_IN_PROJECT');
    this.fields = { user: [{ key: 'errors.ALREADY_IN_PROJECT' }] };
  }
}
