import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { Inbox } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { formatAmount } from '../../shared/money/money.js';
import { DepositCredited, DepositReturned, DepositTroubled } from '../deposits/records/deposit.events.js';
import type { Deposit } from '../deposits/records/deposit.entity.js';
import { DepositsRepository } from '../deposits/records/deposits.repository.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { AccountPages } from './pages/account-pages.service.js';
import { type TransferFacts, WALLET_ACTION, WALLET_TRANSFER_ACTION } from './wallet-notifications.js';

/** Tells whoever began a deposit what became of it, and the owners of the company when something is wrong with it. */
@Injectable()
export class DepositNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly deposits: DepositsRepository,
    private readonly wallets: WalletsRepository,
    private readonly companies: CompanyDirectory,
    private readonly pages: AccountPages,
  ) {}

  @On(DepositCredited)
  async notifyCredited({ depositUuid }: DepositCredited): Promise<void> {
    const deposit = await this.deposits.find(depositUuid);
    if (!deposit) return;
    const name = await this.nameOf(deposit);
    const facts = {
      event: 'DEPOSIT_CREDITED' as const,
      about: amountOf(deposit),
      name,
      page: await this.pages.find(deposit),
    };
    await this.inbox.notify([deposit.createdBy], WALLET_ACTION, facts);
  }

  @On(DepositReturned)
  notifyReturned({ depositUuid, kind, amount }: DepositReturned): Promise<void> {
    return this.alarm(depositUuid, `DEPOSIT_${kind}`, amount);
  }

  @On(DepositTroubled)
  notifyTroubled({ depositUuid, problem }: DepositTroubled): Promise<void> {
    return this.alarm(depositUuid, `DEPOSIT_${problem}`);
  }

  private async alarm(uuid: Uuid<'deposit'>, event: TransferFacts['event'], amount?: string): Promise<void> {
    const deposit = await this.deposits.find(uuid);
    if (!deposit) return;
    const about = `${await this.nameOf(deposit)}: ${amount ?? amountOf(deposit)}`;
    const facts = { event, about, code: '', page: await this.pages.find(deposit) };
    await this.inbox.notify(await this.listConcerned(deposit), WALLET_TRANSFER_ACTION, facts);
  }

  /** Lists the person who began a deposit, and the owners, who answer for the pool. */
  private async listConcerned({ companyId, createdBy }: Deposit): Promise<Key<'user'>[]> {
    const owners = (await this.companies.findOwners([companyId])).get(companyId) ?? [];
    return [...new Set([createdBy, ...owners])];
  }

  private async nameOf({ walletId }: Deposit): Promise<string> {
    const [wallet] = await this.wallets.listByKeys([walletId]);
    return wallet?.name ?? '';
  }
}

function amountOf({ amount, currency }: Deposit): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}
