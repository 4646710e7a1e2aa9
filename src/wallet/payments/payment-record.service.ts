import { Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { TransferDocumentsRepository } from '../documents/records/transfer-documents.repository.js';
import { CommandsRepository } from '../../shared/commands/commands.repository.js';
import { WrongPosting } from '../ledger/model/ledger.errors.js';
import type { AccountRef, WalletRef } from '../accounts/account-ref.js';
import { WalletAudience } from '../accounts/wallet-audience.service.js';
import { type HoldTerms, WithdrawalHolds } from '../withdrawals/asking/withdrawal-holds.service.js';
import type { Withdrawal } from '../withdrawals/records/withdrawal.entity.js';
import type { PaymentGroup, PaymentOrder } from './payment-order.js';

interface Paid {
  order: PaymentOrder;
  /** Where it went. */
  ref: AccountRef;
}

/** Records payments beside the ledger and makes them known. */
@Injectable()
export class PaymentRecord {
  constructor(
    private readonly commands: CommandsRepository,
    private readonly documents: TransferDocumentsRepository,
    private readonly holds: WithdrawalHolds,
    private readonly audience: WalletAudience,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that pays. The key of an invoice is taken once, whatever is thought of its state. */
  async record({ company }: PaymentGroup, paid: readonly Paid[]): Promise<void> {
    if (paid.length === 0) return;
    const now = this.clock.now();
    const calls = paid.map(({ order: { invoice } }) => ({
      call: {
        actor: 'system' as const,
        key: `pay:${invoice.uuid}`,
        operation: 'pay',
        input: { invoice: invoice.uuid },
      },
      result: 'null',
    }));
    if ((await this.commands.insert(calls, now)) !== paid.length) throw new WrongPosting('An invoice was paid before.');
    await this.documents.markUsed([...new Set(paid.flatMap(({ order }) => order.documentId ?? []))], now);
    const owners = [{ kind: 'COMPANY' as const, id: company.id }, ...paid.map(({ ref }) => ref.wallet.owner)];
    const refs = paid.map(({ ref }) => ref);
    await this.changes.record({ live: await this.audience.listFor({ company: company.uuid, owners, refs }) });
  }

  /** Creates the payee's withdrawal for pay that goes on to a bank: nobody settles their own. */
  async reserve(
    { company, payer }: PaymentGroup,
    { requesterId, wallet, terms }: { requesterId: Key<'user'>; wallet: WalletRef; terms: HoldTerms },
  ): Promise<Withdrawal> {
    const withdrawal = await this.holds.insert(requesterId, wallet, terms);
    await this.holds.record(company.uuid, payer, withdrawal);
    return withdrawal;
  }
}
