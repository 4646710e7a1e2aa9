import { Database, errorNumber } from '../../../shared/database/database.js';
import { Unavailable } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Logger } from '../../../shared/logging/logger.js';
import type { Clock } from '../../../shared/time/clock.js';
import type { Book } from '../model/book.js';
import { type Call, CommandRunning, isDecision, nameOf, storedRefusal } from '../../../shared/commands/command.js';
import { type Answer, formerAnswer, resultOf, type Commands } from '../../../shared/commands/commands.service.js';
import type { CommandsRepository } from '../../../shared/commands/commands.repository.js';
import type { Ledger } from '../ledger.service.js';
import type { WrittenPosting } from '../ledger.repository.js';

/** A group shares one commit: enough for one to serve many, few enough for none to wait long. */
const MAX_GROUP = 64;
const MAX_WAITING = 2000;
const LOCK_WAIT_TIMEOUT = 1205;

/** What is decided under the lock of its accounts, and answered when it is committed. */
export interface Task<Result> {
  call: Call;
  accounts: readonly Key<'account'>[];
  /** Chosen beforehand, so that it can be stored with the key: plain data. */
  result: Result;
}

interface Waiting<T> {
  task: T;
  settle: (answer: Answer<unknown>) => void;
  fail: (error: unknown) => void;
}

export interface PostingQueueParts {
  database: Database;
  commands: Commands;
  repository: CommandsRepository;
  ledger: Ledger;
  clock: Clock;
  logger: Logger;
}

/**
 * Movements of many people in one transaction: what arrives while a group is written is written together next, and a hot
 * account is locked once a group. One that is refused moves nothing and does not touch the others; after an error of the
 * database each of the group is tried by itself.
 */
export abstract class PostingQueue<Result, T extends Task<Result>> {
  private readonly waiting: Waiting<T>[] = [];
  private working = false;

  protected constructor(protected readonly parts: PostingQueueParts) {}

  /** In the transaction, the accounts locked: posts in the book, or throws the refusal, for each task in turn. */
  protected abstract prepare(tasks: readonly T[], book: Book): Promise<(task: T) => void>;

  /** In the same transaction, after everything was written. */
  protected abstract record(tasks: readonly T[], postings: readonly WrittenPosting[]): Promise<void>;

  /** Answered when it is committed, or as it was before. Throws the refusal, KeyReused, CommandRunning, Unavailable. */
  async submit(task: T): Promise<Result> {
    return resultOf(await this.parts.commands.share(task.call, () => this.enqueue(task)));
  }

  private enqueue(task: T): Promise<Answer<Result>> {
    if (this.waiting.length >= MAX_WAITING) throw new Unavailable();
    return new Promise<Answer<Result>>((settle, fail) => {
      this.waiting.push({ task, settle: settle as Waiting<T>['settle'], fail });
      if (!this.working) void this.parts.database.outsideTransaction(() => this.work());
    });
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      while (this.waiting.length > 0) await this.take(this.waiting.splice(0, MAX_GROUP));
    } finally {
      this.working = false;
    }
  }

  private async take(group: readonly Waiting<T>[]): Promise<void> {
    try {
      const tasks = group.map(({ task }) => task);
      const answers = await this.parts.database.transaction(() => this.insert(tasks));
      group.forEach(({ settle, fail }, index) => {
        const answer = answers[index];
        if (answer instanceof Error) fail(answer);
        else settle(answer as Answer<unknown>);
      });
    } catch (error) {
      if (group.length === 1) {
        group[0]?.fail(error);
        return;
      }
      // One of them is to blame, or the key of one is held elsewhere: the others must not pay for it.
      this.parts.logger.warn({ err: error, size: group.length }, 'a group of movements is written one by one');
      for (const one of group) await this.take([one]);
    }
  }

  private async insert(tasks: readonly T[]): Promise<(Answer<unknown> | Error)[]> {
    const { commands, ledger } = { commands: this.parts.repository, ledger: this.parts.ledger };
    const former = await this.claim(tasks);
    const fresh = tasks.filter((task) => !former.has(task));
    const refusals = new Map<T, Answer<unknown>>();
    if (fresh.length > 0) {
      const book = await ledger.open(fresh.flatMap(({ accounts }) => accounts));
      const decide = await this.prepare(fresh, book);
      for (const task of fresh) {
        try {
          book.attempt(() => decide(task));
        } catch (refusal) {
          if (!isDecision(refusal)) throw refusal;
          refusals.set(task, { refusal });
          await commands.update(task.call, 'REFUSED', storedRefusal(refusal));
        }
      }
      const postings = await ledger.insert(book);
      await this.record(
        fresh.filter((task) => !refusals.has(task)),
        postings,
      );
    }
    return tasks.map((task) => former.get(task) ?? refusals.get(task) ?? { result: task.result });
  }

  /** The answers of those whose keys were used before. */
  private async claim(tasks: readonly T[]): Promise<Map<T, Answer<unknown> | Error>> {
    const { repository, clock } = this.parts;
    const inOrder = tasks
      .map(({ call, result }) => ({ call, result: JSON.stringify(result) }))
      .sort((a, b) => (nameOf(a.call) < nameOf(b.call) ? -1 : 1));
    const free = await repository.insert(inOrder, clock.now()).catch((error: unknown) => {
      // Another process has been at one of them for longer than a lock is waited for.
      throw errorNumber(error) === LOCK_WAIT_TIMEOUT ? new CommandRunning() : error;
    });
    const former = new Map<T, Answer<unknown> | Error>();
    if (free === tasks.length) return former;
    const stored = new Map(
      (await repository.list(tasks.map(({ call }) => call))).map((command) => [
        nameOf({ actor: command.actor as Call['actor'], key: command.commandKey }),
        command,
      ]),
    );
    for (const task of tasks) {
      const command = stored.get(nameOf(task.call));
      // A claim of this statement holds the answer that was chosen for its task. Where nothing was free, an earlier attempt
      // wrote that answer: its COMMIT was done, and the connection broke before anybody heard of it.
      if (free > 0 && command?.result === JSON.stringify(task.result)) continue;
      former.set(task, command ? answerOf(task.call, command) : new CommandRunning());
    }
    return former;
  }
}

function answerOf(call: Call, command: Parameters<typeof formerAnswer>[1]): Answer<unknown> | Error {
  try {
    return formerAnswer(call, command);
  } catch (error) {
    return error as Error;
  }
}
