import { problemOf, ServerProblem } from './server/problem.js';
import { tell } from './words/language.js';

/** Exit codes that scripts may rely on; `help` tells them. */
export const EXIT = { done: 0, failed: 1, usage: 2, signedOut: 3, offline: 4 } as const;

/** Ends the program with its code, and with its sentence for the person. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: number = EXIT.failed,
  ) {
    super(message);
    this.name = 'Failure';
  }
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof Failure) return error.code;
  if (!(error instanceof ServerProblem)) return EXIT.failed;
  if (error.kind === 'signed-out') return EXIT.signedOut;
  return error.kind === 'offline' || error.kind === 'busy' ? EXIT.offline : EXIT.failed;
}

/** Returns the sentence for the person. Errors of the system have none and are told as details of one. */
export function messageOf(error: unknown): string {
  const problem = problemOf(error);
  if (problem.kind === 'disk' || problem === error) return problem.message;
  return error instanceof Failure ? error.message : tell('UNEXPECTED', { detail: (error as Error).message });
}
