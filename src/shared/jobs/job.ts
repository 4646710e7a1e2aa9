import { SetMetadata } from '@nestjs/common';

export interface JobDeclaration {
  /** `<module>.<what-it-does>` */
  name: string;
  everySeconds: number;
}

export const JOB = 'workzone:job';

/**
 * Runs the method every so often, in one process at a time. A run that was due while the machine was off happens once.
 * The method gets an `AbortSignal`: work that can take longer than a few seconds returns between two pieces when the
 * server wants to stop or another process has taken the job over, and is run again when it has started anew.
 */
export const Job = (name: string, options: { everySeconds: number }): MethodDecorator =>
  SetMetadata(JOB, { name, ...options } satisfies JobDeclaration);
