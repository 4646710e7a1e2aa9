import { createHash } from 'node:crypto';
import type { Uuid } from '../ids/id.js';
import { AppError, type ErrorKind, type FieldPhrases, isAppError } from '../errors/app-error.js';
import type { CommandKind } from './command-kind.js';

/** A request that is executed at most once: a repetition with the same key gets the stored answer and changes nothing. */
export interface Call {
  actor: Uuid<'user'> | 'system';
  /** The idempotency key. Clients choose any; keys of the system name their purpose, such as `card:<session>`. */
  key: string;
  operation: string;
  /** Kind that sets its limit and how long its answer is kept; about money, if left out. */
  kind?: CommandKind;
  /** Plain values, normalised: what is said in two ways must be one. */
  input: unknown;
}

/** Form of a key as the database stores it: printable ASCII without blanks, 8 to 80 characters. */
export const COMMAND_KEY = /^[!-~]{8,80}$/;

export function nameOf({ actor, key }: Pick<Call, 'actor' | 'key'>): string {
  return `${actor}/${key}`;
}

/** SHA-256 of what is asked for, whatever order its fields came in. */
export function requestHash({ operation, input }: Pick<Call, 'operation' | 'input'>): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${canonical(input)}`)
    .digest();
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return String(part);
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The key was used for something else. */
export class KeyReused extends AppError {
  constructor() {
    super('conflict', 'KEY_REUSED');
    this.fields = { idempotencyKey: [{ key: 'errors.KEY_REUSED' }] };
  }
}

/** The first request with this key is still being executed. */
export class CommandRunning extends AppError {
  constructor() {
    super('conflict', 'COMMAND_RUNNING');
    this.retryAfter = 2;
  }
}

interface StoredRefusal {
  kind: ErrorKind;
  code: string;
  params: Record<string, string | number>;
  fields?: FieldPhrases;
}

/** A refusal of before, as it was said then. */
class FormerRefusal extends AppError {
  constructor({ kind, code, params, fields }: StoredRefusal) {
    super(kind, code, params);
    if (fields) this.fields = fields;
  }
}

/** Refusals of the decision are remembered; that somebody may not ask, or asked for nonsense, is not. */
export function isDecision(error: unknown): error is AppError {
  return isAppError(error) && error.kind === 'conflict';
}

export function storedRefusal({ kind, code, params, fields }: AppError): string {
  return JSON.stringify({ kind, code, params, ...(fields && { fields }) } satisfies StoredRefusal);
}

export function formerRefusal(stored: string): AppError {
  return new FormerRefusal(JSON.parse(stored) as StoredRefusal);
}
