import { SetMetadata } from '@nestjs/common';

export interface JobDeclaration {
  /** `<module>.<what-it-does>` */
  name: string;
  everySeconds: number;
}

export const JOB = 'workzone:job';

/** Runs the method every so often, in one process at a time. A run that was due while the machine was off happens once. */
export const Job = (name: string, options: { everySeconds: number }): MethodDecorator =>
  SetMetadata(JOB, { name, ...options } satisfies JobDeclaration);
