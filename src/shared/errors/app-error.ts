/** The kinds of refusals, by how a caller can react. Services name the kind; entry points map it to an HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'limited'
  | 'outdated'
  | 'unavailable';

/** A sentence that is not translated yet: a key of the texts and its values. */
export interface Phrase {
  key: string;
  params?: Record<string, string | number>;
}

export type FieldPhrases = Record<string, Phrase[]>;

const BRAND = Symbol.for('workzone.app-error');

/**
 * An expected refusal. `code` is stable and names the text `errors.<code>`; `params` fill that text and are safe to
 * show. Recognised by a brand, not by `instanceof`: the web bundle may hold a second copy of a class.
 */
export abstract class AppError extends Error {
  readonly [BRAND] = true;
  /** Refusals of single inputs: path of the input → its sentences. */
  fields?: FieldPhrases;
  /** Seconds after which the same call may succeed (kind `limited` and `unavailable`). */
  retryAfter?: number;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    readonly params: Record<string, string | number> = {},
  ) {
    super(code);
    this.name = new.target.name;
  }
}

export function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** The input breaks the rules of its class; `fields` says which and how. */
export class InvalidInput extends AppError {
  constructor(fields: FieldPhrases) {
    super('invalid', 'INVALID_INPUT');
    this.fields = fields;
  }
}

/** A form named none of the intents that its action has. */
export class UnknownIntent extends AppError {
  constructor() {
    super('malformed', 'UNKNOWN_INTENT');
  }
}

/** A form held none of the fields that its action is about: nothing but emptiness would be saved. */
export class FormEmpty extends AppError {
  constructor() {
    super('malformed', 'FORM_EMPTY');
  }
}

export class Unauthenticated extends AppError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED');
  }
}

export class Forbidden extends AppError {
  constructor() {
    super('forbidden', 'FORBIDDEN');
  }
}

/** The thing does not exist, or belongs to somebody else: both must look the same. */
export class NotFound extends AppError {
  constructor() {
    super('not-found', 'NOT_FOUND');
  }
}

export class TooManyRequests extends AppError {
  constructor(retryAfter: number) {
    super('limited', 'TOO_MANY_REQUESTS', { count: Math.max(1, Math.ceil(retryAfter)) });
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

export class Unavailable extends AppError {
  constructor(retryAfter = 2) {
    super('unavailable', 'UNAVAILABLE');
    this.retryAfter = retryAfter;
  }
}

/** The disk is full: reads still work, writes fail. */
export class DatabaseFull extends AppError {
  constructor() {
    super('unavailable', 'DATABASE_FULL');
    this.retryAfter = 60;
  }
}
