import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Minor } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import { Clock } from '../../shared/time/clock.js';
import { CommandsRepository } from '../../shared/commands/commands.repository.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Book } from '../ledger/model/book.js';
import type { PostingType } from '../ledger/model/posting.js';
import { PostingQueue, type Task } from '../ledger/queue/posting-queue.js';
import { locksOf } from '../places/account-ref.js';
import { StaleRead } from '../places/wallet-lock.service.js';
import { postTransfer } from './transfer-posting.js';
import { TransferAccess } from './transfer-access.service.js';
import { TransferRecord } from './transfer-record.service.js';
import type { TransferScope } from './transfer.policy.js';

export interface Transferred {
  posting: Uuid<'posting'>;
}

/** A transfer that its caller may ask for; whether it is possible is decided under the lock. */
export interface TransferTask extends Task<Transferred> {
  from: Uuid;
  to: Uuid;
  /** What both are called, for those who read of it. */
  names: { from: string; to: string };
  amount: Minor;
  scope: TransferScope;
  type: PostingType;
  actor: Pick<Actor, 'userUuid' | 'userKey' | 'sessionUuid'>;
  /** Whose pages show other figures afterwards. */
  audience: LiveMessage[];
  currency: Currency;
  description: string;
  documentId: Key<'document'> | null;
  company: Uuid<'company'>;
}

/** Transfers of everybody in this process, written in groups. */
@Injectable()
export class TransferQueue extends PostingQueue<Transferred, TransferTask> {
  constructor(
    database: Database,
    commands: Commands,
    repository: CommandsRepository,
    ledger: Ledger,
    clock: Clock,
    private readonly access: TransferAccess,
    private readonly transferRecord: TransferRecord,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ database, commands, repository, ledger, clock, logger });
  }

  protected override async prepare(tasks: readonly TransferTask[], book: Book): Promise<(task: TransferTask) => void> {
    const revalidateLocked = await this.access.revalidateLocked(tasks);
    return (task) => {
      const { from, to } = revalidateLocked(task);
      if (![from, to].every((ref) => locksOf(ref).every((id) => task.accounts.includes(id)))) {
        throw new StaleRead();
      }
      const { amount, type, actor, description, documentId, result } = task;
      const facts = { type, uuid: result.posting, actorId: actor.userKey, description, documentId };
      postTransfer(book, { ...facts, from, to, amount });
    };
  }

  protected override record(tasks: readonly TransferTask[]): Promise<void> {
    return this.transferRecord.record(tasks);
  }
}
