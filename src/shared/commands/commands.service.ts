import { Injectable } from '@nestjs/common';
import { Database, errorNumber } from '../database/database.js';
import type { AppError } from '../errors/app-error.js';
import { Job } from '../jobs/job.js';
import { Clock } from '../time/clock.js';
import {
  type Call,
  CommandRunning,
  formerRefusal,
  isDecision,
  KeyReused,
  nameOf,
  requestHash,
  storedRefusal,
} from './command.js';
import type { Command } from './command.entity.js';
import { MONEY } from './command-kind.js';
import { CommandsRepository } from './commands.repository.js';
import { CommandLimit } from './command-limit.js';
import { isCounted } from './money-call.js';

/** How a call was answered, now or before. */
export type Answer<T> = { result: T } | { refusal: AppError };

const LOCK_WAIT_TIMEOUT = 1205;
const MAX_PURGED = 50_000;

/** Does what was asked for once a key, however often, at once or by how many processes it is asked. */
@Injectable()
export class Commands {
  /** Commands that this process is executing: a repetition waits for their answer instead of for their lock. */
  private readonly running = new Map<string, { hash: Buffer; answer: Promise<Answer<unknown>> }>();

  constructor(
    private readonly database: Database,
    private readonly repository: CommandsRepository,
    private readonly limit: CommandLimit,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work in a transaction, or in the caller's, unless it was done before: then it answers as it did. The
   * result is plain data. Throws what the work throws, KeyReused, CommandRunning, TooManyRequests.
   */
  async once<T>(call: Call, work: () => Promise<T>): Promise<T> {
    // The transaction of the caller may still roll back, so its answer is not shared with other calls.
    if (this.database.isInTransaction()) return resultOf(await this.answer(call, work));
    return resultOf(await this.share(call, () => this.database.transaction(() => this.answer(call, work))));
  }

  /** Gives one answer to equal calls of this process at the same time. Throws KeyReused, TooManyRequests. */
  async share<T>(call: Call, answer: () => Promise<Answer<T>>): Promise<Answer<T>> {
    if (!isCounted()) this.limit.take(call.actor, call.kind ?? MONEY);
    const name = nameOf(call);
    const hash = requestHash(call);
    const known = this.running.get(name);
    if (known) {
      if (!known.hash.equals(hash)) throw new KeyReused();
      return known.answer as Promise<Answer<T>>;
    }
    const begun = answer().finally(() => this.running.delete(name));
    this.running.set(name, { hash, answer: begun });
    return begun;
  }

  /** Forgets refusals after 30 days, and what was executed when its kind says so. */
  @Job('shared.purge-commands', { everySeconds: 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(this.clock.now(), MAX_PURGED);
  }

  /** Answers a call in the running transaction. */
  private async answer<T>(call: Call, work: () => Promise<T>): Promise<Answer<T>> {
    if ((await this.claim(call)) === 0) return this.recall<T>(call);
    try {
      const result = await this.database.savepoint(work);
      await this.repository.update(call, JSON.stringify(result ?? null));
      return { result };
    } catch (refusal) {
      if (!isDecision(refusal)) throw refusal;
      await this.repository.refuse(call, storedRefusal(refusal), this.clock.now());
      return { refusal };
    }
  }

  private async claim(call: Call): Promise<number> {
    try {
      return await this.repository.insert([{ call, result: 'null' }], this.clock.now());
    } catch (error) {
      // The one that holds the key has been at it for longer than a lock is waited for.
      throw errorNumber(error) === LOCK_WAIT_TIMEOUT ? new CommandRunning() : error;
    }
  }

  private async recall<T>(call: Call): Promise<Answer<T>> {
    const [command] = await this.repository.list([call]);
    if (!command) throw new CommandRunning();
    return formerAnswer<T>(call, command);
  }
}

/** Throws KeyReused. */
export function formerAnswer<T>(call: Call, command: Command): Answer<T> {
  if (!command.requestHash.equals(requestHash(call))) throw new KeyReused();
  if (command.outcome === 'REFUSED') return { refusal: formerRefusal(command.result) };
  return { result: JSON.parse(command.result) as T };
}

export function resultOf<T>(answer: Answer<T>): T {
  if ('refusal' in answer) throw answer.refusal;
  return answer.result;
}
