import { problemOf, ServerProblem } from './server/problem.js';

/** What scripts may rely on; `help` tells them. */
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

/** For the person: of a disk that is full the name of a system call says nothing. */
export function messageOf(error: unknown): string {
  const problem = problemOf(error);
  return problem.kind === 'disk' ? problem.message : (error as Error).message;
}
