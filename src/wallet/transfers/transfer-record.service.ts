import { Injectable } from '@nestjs/common';
import type { AuditFact } from '../../shared/audit/audit.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { formatAmount } from '../../shared/money/money.js';
import { Clock } from '../../shared/time/clock.js';
import { TransferDocumentsRepository } from '../documents/records/transfer-documents.repository.js';
import { type MadeTransfer, TransfersMade } from './transfer.events.js';
import type { TransferTask } from './transfer-queue.service.js';

/** What is kept and made known of transfers, beside the ledger. */
@Injectable()
export class TransferRecord {
  constructor(
    private readonly changes: Changes,
    private readonly documents: TransferDocumentsRepository,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that writes them. */
  async record(tasks: readonly TransferTask[]): Promise<void> {
    const used = tasks.flatMap(({ documentId }) => documentId ?? []);
    await this.documents.markUsed(used, this.clock.now());
    const transfers = tasks.filter(concernsOthers).map(madeTransfer);
    const event = transfers.length > 0 ? new TransfersMade({ transfers }) : undefined;
    const live = tasks.flatMap(({ audience }) => audience);
    await this.changes.record({ audit: tasks.map(auditOf), event, live });
  }
}

/** What somebody moves between accounts that are theirs alone is told to nobody. */
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
