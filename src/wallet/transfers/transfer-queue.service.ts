import { Inject, Injectable } from '@nestjs/common';
import { Database, errorNumber } from '../../shared/database/database.js';
import { GroupCommit } from '../../shared/group-commit/group-commit.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import type { Currency } from '../../shared/money/currency.js';
import { formatAmount, type Minor } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { LiveMessage } from '../../shared/realtime/live-message.js';
import { Clock } from '../../shared/time/clock.js';
import { CommandsRepository } from '../../shared/commands/commands.repository.js';
import { type Call, CommandRunning, isDecision, nameOf, storedRefusal } from '../../shared/commands/command.js';
import { type Answer, Commands, formerAnswer, resultOf } from '../../shared/commands/commands.service.js';
import type { AuditFact } from '../../shared/audit/audit.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Book } from '../ledger/model/book.js';
import type { PostingType } from '../ledger/model/posting.js';
import { locksOf } from '../accounts/account-ref.js';
import { StaleRead } from '../ledger/stale-read.js';
import { TransferDocumentsRepository } from '../documents/records/transfer-documents.repository.js';
import { postTransfer } from './transfer-posting.js';
import { TransferAccess } from './transfer-access.service.js';
import type { TransferScope } from './transfer.policy.js';
import { type MadeTransfer, TransfersMade } from './transfer.events.js';

export interface Transferred {
  posting: Uuid<'posting'>;
}

/** A transfer that its caller may ask for; whether it is possible is decided under the lock. */
export interface TransferTask {
  call: Call;
  accounts: readonly Key<'account'>[];
  /** The answer, chosen beforehand so that it can be stored with the key. */
  result: Transferred;
  from: Uuid;
  to: Uuid;
  /** Names of both ends for people who read of the transfer. */
  names: { from: string; to: string };
  amount: Minor;
  scope: TransferScope;
  type: PostingType;
  actor: Pick<Actor, 'userUuid' | 'userKey' | 'sessionUuid'>;
  /** Messages to the pages that show other figures afterwards. */
  audience: LiveMessage[];
  currency: Currency;
  description: string;
  documentId: Key<'document'> | null;
  company: Uuid<'company'>;
}

/** A group shares one commit: enough for one commit to serve many, few enough for nobody to wait long. */
const MAX_GROUP = 64;
const LOCK_WAIT_TIMEOUT = 1205;

/**
 * Writes the transfers of everybody in this process in groups, each group in one transaction, so that a hot account is
 * locked once a group. A transfer that is refused moves nothing and leaves the others alone.
 */
@Injectable()
export class TransferQueue {
  private readonly groups: GroupCommit<TransferTask, Answer<Transferred>>;

  constructor(
    database: Database,
    private readonly commands: Commands,
    private readonly repository: CommandsRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly access: TransferAccess,
    private readonly changes: Changes,
    private readonly documents: TransferDocumentsRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    const write = async (tasks: readonly TransferTask[]) => ({
      answers: await database.transaction(() => this.insert(tasks)),
    });
    this.groups = new GroupCommit({ name: 'transfers', sizeOf: () => MAX_GROUP, write }, database, logger);
  }

  /**
   * Resolves when the transfer is committed, or with the answer it had before under the same key. Throws the refusal,
   * KeyReused, CommandRunning, Unavailable.
   */
  async submit(task: TransferTask): Promise<Transferred> {
    return resultOf(await this.commands.share(task.call, () => this.groups.submit(task)));
  }

  private async insert(tasks: readonly TransferTask[]): Promise<(Answer<Transferred> | Error)[]> {
    const former = await this.claim(tasks);
    const fresh = tasks.filter((task) => !former.has(task));
    const refusals = new Map<TransferTask, Answer<Transferred>>();
    if (fresh.length > 0) {
      const book = await this.ledger.open(fresh.flatMap(({ accounts }) => accounts));
      const decide = await this.prepare(fresh, book);
      for (const task of fresh) {
        try {
          book.attempt(() => decide(task));
        } catch (refusal) {
          if (!isDecision(refusal)) throw refusal;
          refusals.set(task, { refusal });
          await this.repository.refuse(task.call, storedRefusal(refusal), this.clock.now());
        }
      }
      await this.ledger.insert(book);
      await this.record(fresh.filter((task) => !refusals.has(task)));
    }
    return tasks.map((task) => former.get(task) ?? refusals.get(task) ?? { result: task.result });
  }

  /** Claims the keys of the tasks, and returns the former answers of the tasks whose keys were used before. */
  private async claim(tasks: readonly TransferTask[]): Promise<Map<TransferTask, Answer<Transferred> | Error>> {
    const inOrder = tasks
      .map(({ call, result }) => ({ call, result: JSON.stringify(result) }))
      .sort((a, b) => (nameOf(a.call) < nameOf(b.call) ? -1 : 1));
    const free = await this.repository.insert(inOrder, this.clock.now()).catch((error: unknown) => {
      // Another process has held one of the keys for longer than a lock is waited for.
      throw errorNumber(error) === LOCK_WAIT_TIMEOUT ? new CommandRunning() : error;
    });
    const former = new Map<TransferTask, Answer<Transferred> | Error>();
    if (free === tasks.length) return former;
    const stored = new Map(
      (await this.repository.list(tasks.map(({ call }) => call))).map((command) => [
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

  /** Returns, with the accounts locked, a function that posts one task in the book or throws its refusal. */
  private async prepare(tasks: readonly TransferTask[], book: Book): Promise<(task: TransferTask) => void> {
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

  /** Runs in the transaction that writes the transfers. */
  private async record(tasks: readonly TransferTask[]): Promise<void> {
    const used = tasks.flatMap(({ documentId }) => documentId ?? []);
    await this.documents.markUsed(used, this.clock.now());
    const transfers = tasks.filter(concernsOthers).map(madeTransfer);
    const event = transfers.length > 0 ? new TransfersMade({ transfers }) : undefined;
    const live = tasks.flatMap(({ audience }) => audience);
    await this.changes.record({ audit: tasks.map(auditOf), event, live });
  }
}

function answerOf(call: Call, command: Parameters<typeof formerAnswer>[1]): Answer<Transferred> | Error {
  try {
    return formerAnswer<Transferred>(call, command);
  } catch (error) {
    return error as Error;
  }
}

/** Says whether anybody but the actor is told: moves between the actor's own accounts concern nobody else. */
function concernsOthers({ audience, actor }: TransferTask): boolean {
  return audience.some((message) => !('user' in message) || message.user !== actor.userUuid);
}

function madeTransfer({ from, to, actor, amount, currency }: TransferTask): MadeTransfer {
  return { from, to, userUuid: actor.userUuid, amount: `${formatAmount(amount, currency)} ${currency}` };
}

/** The group is written in a context of its own, so each task says who asked for it. */
function auditOf({ result, actor, company, amount, currency, names }: TransferTask): AuditFact {
  return {
    action: 'wallet.transferred',
    objectType: 'posting',
    objectId: result.posting,
    details: { amount: `${formatAmount(amount, currency)} ${currency}`, ...names },
    company,
    actor,
  };
}
