import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type Call, COMMAND_KEY, requestHash } from './command.js';
import { keptUntil, MONEY } from './command-kind.js';
import { Command, type CommandOutcome } from './command.entity.js';

export interface NewCommand {
  call: Call;
  /** The answer that is stored unless the command is refused. */
  result: string;
}

@Injectable()
export class CommandsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims keys, before anything is done under them. Waits for another transaction that holds one of them. Answers how many
   * were free; the others are left as they are.
   */
  async insert(commands: readonly NewCommand[], createdAt: Date): Promise<number> {
    // IGNORE would cut a longer key without a word.
    if (!commands.every(({ call }) => COMMAND_KEY.test(call.key))) throw new Error('A command key is not one.');
    const rows = commands.map(({ call, result }) => [
      call.actor,
      call.key,
      call.operation,
      requestHash(call),
      'DONE' satisfies CommandOutcome,
      result,
      createdAt,
      keptUntil(call.kind ?? MONEY, createdAt, 'DONE'),
    ]);
    return this.database.execute(
      `INSERT IGNORE INTO shared_command
         (actor, command_key, operation, request_hash, outcome, result, created_at, kept_until)
       VALUES ?`,
      [rows],
    );
  }

  async list(calls: readonly Pick<Call, 'actor' | 'key'>[]): Promise<Command[]> {
    const where = calls.map(({ actor, key }) => ({ actor, commandKey: key }));
    return where.length === 0 ? [] : this.database.manager().findBy(Command, where);
  }

  /** Forgets commands whose time is over. Returns how many there were. */
  purge(now: Date, limit: number): Promise<number> {
    return this.database.execute('DELETE FROM shared_command WHERE kept_until < ? LIMIT ?', [now, limit]);
  }

  /** Replaces the result that was stored when the key was claimed. */
  async update({ actor, key }: Pick<Call, 'actor' | 'key'>, result: string): Promise<void> {
    await this.database.manager().update(Command, { actor, commandKey: key }, { result });
  }

  /** Stores a refusal in place of the result with which the key was claimed. */
  async refuse(
    { actor, key, kind = MONEY }: Pick<Call, 'actor' | 'key' | 'kind'>,
    result: string,
    now: Date,
  ): Promise<void> {
    const refused = { outcome: 'REFUSED', result, keptUntil: keptUntil(kind, now, 'REFUSED') } as const;
    await this.database.manager().update(Command, { actor, commandKey: key }, refused);
  }
}
