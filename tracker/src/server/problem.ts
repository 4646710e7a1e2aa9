/**
 * What may go wrong between here and the server, by what one does about it: `offline` and `busy` are tried again later,
 * `signed-out` needs the person, `refused` will be refused again.
 */
export type ProblemKind = 'offline' | 'busy' | 'signed-out' | 'refused';

export class ServerProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    message: string,
    /** Such as SECOND_FACTOR_REQUIRED. */
    readonly reason = '',
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ServerProblem';
  }
}

export function problemOf(error: unknown): ServerProblem {
  if (error instanceof ServerProblem) return error;
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return new ServerProblem('offline', `The server cannot be reached${cause ? ` (${cause})` : ''}.`);
}

interface Refusal {
  code?: string;
  reason?: string;
  message?: string;
  retryAfter?: number;
}

const AGAIN = new Set(['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL']);

/** A refusal by GraphQL or REST, from its code or, where there is none, its status. */
export function refusalOf(status: number, { code, reason, message, retryAfter }: Refusal, header?: string | null) {
  const sentence = message ?? `The server answered with status ${status}.`;
  const wait = retryAfter ?? (Number(header) > 0 ? Number(header) : undefined);
  if (code === 'UNAUTHENTICATED' || status === 401) return new ServerProblem('signed-out', sentence, reason ?? code);
  const busy = code ? AGAIN.has(code) : status >= 500 || status === 429 || status === 408;
  return new ServerProblem(busy ? 'busy' : 'refused', sentence, reason ?? code, wait);
}
