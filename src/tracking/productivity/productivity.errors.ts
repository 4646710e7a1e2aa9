import { AppError } from '../../shared/errors/app-error.js';

/** The rule names no app, or no domain. */
export class RuleNameUnreadable extends AppError {
  constructor() {
    super('invalid', 'RULE_NAME_UNREADABLE');
    this.fields = { name: [{ key: 'errors.RULE_NAME_UNREADABLE' }] };
  }
}

export class TooManyRules extends AppError {
  constructor(max: number) {
    super('conflict', 'TOO_MANY_RULES', { max });
  }
}

/** The rules are being applied already. */
export class RatingUnderWay extends AppError {
  constructor() {
    super('conflict', 'RATING_UNDER_WAY');
  }
}

/** The rules were not applied, changed nothing, or that was taken back already. */
export class NothingToUndo extends AppError {
  constructor() {
    super('conflict', 'NO_RATING_TO_UNDO');
  }
}
