import { Injectable } from '@nestjs/common';
import { Members } from '../../company/index.js';
import { Inbox, PeopleNames } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { formatAmount } from '../../shared/money/money.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import type { Withdrawal } from '../withdrawals/records/withdrawal.entity.js';
import {
  WithdrawalRequested,
  WithdrawalsSettled,
  WithdrawalsSkipped,
} from '../withdrawals/records/withdrawal.events.js';
import { WithdrawalsRepository } from '../withdrawals/records/withdrawals.repository.js';
import { AccountPages } from './pages/account-pages.service.js';
import { BANK_WITHDRAW } from './withdrawal-notifications.js';

/** Tells accountants what waits for them, and who asked what became of it. */
@Injectable()
export class WithdrawalNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly people: PeopleNames,
    private readonly members: Members,
    private readonly pages: AccountPages,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly wallets: WalletsRepository,
  ) {}

  /** Not those who asked: nobody decides about their own. */
  @On(WithdrawalRequested)
  async notifyRequested({ withdrawalUuid }: WithdrawalRequested): Promise<void> {
    const withdrawal = await this.withdrawals.find(withdrawalUuid);
    if (!withdrawal) return;
    const { requesterId, companyId } = withdrawal;
    const holders = await this.members.listHolders(companyId, 'accounts.company');
    const name = (await this.people.findByKeys([requesterId])).get(requesterId)?.name ?? '';
    const facts = {
      event: 'REQUESTED' as const,
      about: `${name}: ${amountOf(withdrawal)}`,
      page: await this.pages.find({ companyId, ownerKind: 'COMPANY', path: '/withdrawals' }),
    };
    const told = holders.filter((key) => key !== requesterId);
    await this.inbox.notify(told, BANK_WITHDRAW, facts, { creatorKey: requesterId });
  }

  @On(WithdrawalsSettled)
  notifySettled({ withdrawalUuids, outcome }: WithdrawalsSettled): Promise<void> {
    return this.notifyRequesters(withdrawalUuids, outcome);
  }

  @On(WithdrawalsSkipped)
  notifySkipped({ withdrawalUuids }: WithdrawalsSkipped): Promise<void> {
    return this.notifyRequesters(withdrawalUuids, 'SKIPPED');
  }

  private async notifyRequesters(
    uuids: readonly Withdrawal['uuid'][],
    event: 'SENT' | 'FAILED' | 'RETURNED' | 'SKIPPED',
  ): Promise<void> {
    const withdrawals = await this.withdrawals.listByUuids(uuids);
    const wallets = await this.wallets.listByKeys(withdrawals.map(({ walletId }) => walletId));
    const names = new Map(wallets.map(({ id, name }) => [id, name]));
    for (const withdrawal of withdrawals) {
      const { walletId, reason, requesterId } = withdrawal;
      const about = `${names.get(walletId) ?? ''}: ${amountOf(withdrawal)}${reason ? `. ${reason}` : ''}`;
      const page = event === 'SKIPPED' ? '/profile/documents' : await this.pageOf(withdrawal);
      await this.inbox.notify([requesterId], BANK_WITHDRAW, { event, about, page });
    }
  }

  private pageOf({ ownerKind, companyId, state }: Withdrawal): Promise<string> {
    const view = ownerKind === 'COMPANY' ? { query: { view: state.toLowerCase() } } : {};
    return this.pages.find({ companyId, ownerKind, path: '/withdrawals', ...view });
  }
}

function amountOf({ amount, currency }: Withdrawal): string {
  return `${formatAmount(amount, currency)} ${currency}`;
}
