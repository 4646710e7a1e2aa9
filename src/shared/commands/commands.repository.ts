import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type Call, COMMAND_KEY, requestHash } from './command.js';
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
    ]);
    return this.database.execute(
      `INSERT IGNORE INTO wallet_command (actor, command_key, operation, request_hash, outcome, result, created_at)
       VALUES ?`,
      [rows],
    );
  }

  async list(calls: readonly Pick<Call, 'actor' | 'key'>[]): Promise<Command[]> {
    const where = calls.map(({ actor, key }) => ({ actor, commandKey: key }));
    return where.length === 0 ? [] : this.database.manager().findBy(Command, where);
  }

  /** Forgets refusals: nothing was moved under those keys. Answers how many there were. */
  purgeRefusals(before: Date, limit: number): Promise<number> {
    return this.database.execute(`DELETE FROM wallet_command WHERE outcome = 'REFUSED' AND created_at < ? LIMIT ?`, [
      before,
      limit,
    ]);
  }

  /** Replaces the outcome and the result that were stored when the key was claimed. */
  async update({ actor, key }: Pick<Call, 'actor' | 'key'>, outcome: CommandOutcome, result: string): Promise<void> {
    await this.database.manager().update(Command, { actor, commandKey: key }, { outcome, result });
  }
}
