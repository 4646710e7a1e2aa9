import { sentenceOf, tell } from '../words/language.js';

/**
 * Kinds of trouble between the journal and the server, by what one does about it: `offline` and `busy` are tried again
 * later, `disk` as well, `signed-out` needs the person, `outdated` a newer program, `refused` will be refused again.
 */
export type ProblemKind = 'offline' | 'busy' | 'disk' | 'signed-out' | 'outdated' | 'refused';

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

/** Nobody is signed in here, or the server does not take the refresh token any more: only the person can help. */
export function signedOut(reason: 'NO_ACCOUNT' | 'SESSION_OVER'): ServerProblem {
  return new ServerProblem('signed-out', sentenceOf(reason) ?? reason, reason);
}

export function problemOf(error: unknown): ServerProblem {
  if (error instanceof ServerProblem) return error;
  if (isOfFile(error)) return new ServerProblem('disk', diskInWords(error), error.code);
  return new ServerProblem('offline', sentenceOf('OFFLINE') ?? 'OFFLINE');
}

/** Returns the sentence of trouble as it is to be told now, whatever language was spoken when it began. */
export function problemInWords({ kind, reason, message }: ServerProblem): string {
  return sentenceOf(reason) ?? (kind === 'offline' ? tell('OFFLINE') : message);
}

/** A disk that is full is said in other words than a line that is down. */
export function diskInWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return sentenceOf('DISK_FULL') ?? message;
  return sentenceOf('DISK_REFUSES', { detail: code ?? message }) ?? message;
}

/** Errors of files name the system call; those of the network stand behind the error of `fetch`. */
function isOfFile(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
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
  const sentence = message ?? tell('SERVER_STATUS', { status });
  const wait = retryAfter ?? (Number(header) > 0 ? Number(header) : undefined);
  if (code === 'UNAUTHENTICATED' || status === 401) return new ServerProblem('signed-out', sentence, reason ?? code);
  if (code === 'UPGRADE_REQUIRED' || status === 426)
    return new ServerProblem('outdated', sentenceOf('UPGRADE_REQUIRED') ?? sentence, 'UPGRADE_REQUIRED');
  const busy = code ? AGAIN.has(code) : status >= 500 || status === 429 || status === 408;
  return new ServerProblem(busy ? 'busy' : 'refused', sentence, reason ?? code, wait);
}
