import { Unavailable } from '../errors/app-error.js';
import type { Logger } from '../logging/logger.js';
import type { Database } from '../database/database.js';

/** Tasks that wait at once in one process; further ones are refused. */
const MAX_WAITING = 2000;

/** The answers of a committed group in the order of its tasks; an error is the answer of its task alone. */
export interface WrittenGroup<Answer> {
  answers: readonly (Answer | Error)[] | Promise<readonly (Answer | Error)[]>;
}

export interface GroupWork<Task, Answer> {
  /** Name of the tasks in the log, such as `transfers`. */
  name: string;
  /** Returns how many of the waiting tasks, from the first on, are written together: at least one. */
  sizeOf: (waiting: readonly Task[]) => number;
  /** Writes a group in one transaction. The next group begins when it resolves, whether or not its answers are there. */
  write: (tasks: readonly Task[]) => Promise<WrittenGroup<Answer>>;
}

interface Waiting<Task, Answer> {
  task: Task;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes the tasks of everybody in this process in groups: tasks that arrive while a group is written form the next one,
 * so that the busier it is, the fewer commits a task costs. When a group fails, each of its tasks is tried by itself.
 */
export class GroupCommit<Task, Answer> {
  private readonly waiting: Waiting<Task, Answer>[] = [];
  private working = false;

  constructor(
    private readonly work: GroupWork<Task, Answer>,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Resolves with the task's answer when it is committed. Throws Unavailable, its error, and what writing it throws. */
  async submit(task: Task): Promise<Answer> {
    if (this.waiting.length >= MAX_WAITING) throw new Unavailable();
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      if (!this.working) void this.database.outsideTransaction(() => this.writeAll());
    });
  }

  private async writeAll(): Promise<void> {
    this.working = true;
    try {
      while (this.waiting.length > 0) {
        const size = this.work.sizeOf(this.waiting.map(({ task }) => task));
        await this.write(this.waiting.splice(0, Math.max(1, size)));
      }
    } finally {
      this.working = false;
    }
  }

  private async write(group: readonly Waiting<Task, Answer>[]): Promise<void> {
    try {
      const { answers } = await this.work.write(group.map(({ task }) => task));
      void settle(group, answers);
    } catch (error) {
      if (group.length === 1) {
        group[0]?.reject(error);
        return;
      }
      // A single task is to blame, or another process holds what it needs: the others must not fail because of it.
      this.logger.warn({ err: error, size: group.length }, `a group of ${this.work.name} is written one by one`);
      for (const one of group) await this.write([one]);
    }
  }
}

async function settle<Task, Answer>(
  group: readonly Waiting<Task, Answer>[],
  answers: WrittenGroup<Answer>['answers'],
): Promise<void> {
  try {
    const all = await answers;
    group.forEach(({ resolve, reject }, index) => {
      const answer = all[index];
      if (answer === undefined) reject(new Error('A task of a group has no answer.'));
      else if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
  } catch (error) {
    // The tasks are committed: whoever asks again is told so.
    for (const { reject } of group) reject(error);
  }
}
