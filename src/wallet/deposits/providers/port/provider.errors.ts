import { AppError, Unavailable } from '../../../../shared/errors/app-error.js';

/** More, less or finer than cards are charged. */
export class CardAmount extends AppError {
  constructor(limits: { digits: number; min: string; max: string }) {
    super('invalid', 'INVALID_INPUT');
    this.fields = { amount: [{ key: 'errors.CARD_AMOUNT', params: limits }] };
  }
}

/** The installation has no card provider. */
export class NoCards extends AppError {
  constructor() {
    super('conflict', 'NO_CARDS');
  }
}

/** The card provider does not answer as it should; nothing is lost. */
export class ProviderUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(5);
    this.cause = cause;
  }
}

/** The message doesn't come from the provider. */
export class WrongSignature extends AppError {
  constructor() {
    super('invalid', 'WRONG_SIGNATURE');
  }
}

/** A signed event of a card provider that lacks what its kind has, or has it in another shape. */
export class MalformedEvent extends AppError {
  constructor() {
    super('malformed', 'MALFORMED_EVENT');
  }
}
