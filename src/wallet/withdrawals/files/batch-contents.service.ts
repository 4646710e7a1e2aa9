import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { BankDetails } from '../../billing/bank-details.service.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import { BillingsRepository } from '../../billing/records/billings.repository.js';
import type { Batch } from '../records/batch.entity.js';
import { BatchesRepository } from '../records/batches.repository.js';
import { CompanyBankMissing } from '../records/withdrawal.errors.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import type { BankParty, PaymentFile } from './payment-file.js';

/** Reads the contents of the files of a batch, which never change. */
@Injectable()
export class BatchContents {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly billings: BillingsRepository,
    private readonly details: BankDetails,
    private readonly companies: CompanyDirectory,
  ) {}

  /**
   * In a transaction: the first file that names the account of the company decides which one pays. Throws NotFound,
   * CompanyBankMissing.
   */
  async read(batch: Batch, { namesDebtor }: { namesDebtor: boolean }): Promise<PaymentFile> {
    const company = await this.companies.find(batch.companyId);
    if (!company) throw new NotFound();
    const debtor = namesDebtor ? await this.debtorOf(batch) : null;
    const rows = await this.withdrawals.listByBatch(batch.id);
    const found = await this.billings.listByKeys(rows.map(({ billingId }) => billingId));
    const parties = new Map(found.map((billing) => [billing.id, this.partyOf(billing)]));
    return {
      id: plain(batch.uuid),
      madeAt: batch.closedAt,
      day: dayOf(batch.closedAt, company.mainZone ?? 'UTC'),
      company: company.name,
      from: debtor && this.partyOf(debtor),
      payments: rows.map(({ uuid, kind, currency, amount, billingId }) => ({
        id: plain(uuid),
        kind,
        currency,
        amount,
        to: parties.get(billingId) as BankParty,
      })),
    };
  }

  private async debtorOf({ id, companyId }: Batch): Promise<Billing> {
    const debtorId = (await this.batches.lock(id))?.debtorId ?? null;
    const [known] = debtorId ? await this.billings.listByKeys([debtorId]) : [];
    if (known) return known;
    const debtor = await this.current(companyId);
    if (!debtor) throw new CompanyBankMissing();
    await this.batches.setDebtor(id, debtor.id);
    return debtor;
  }

  private async current(companyId: Key<'company'>): Promise<Billing | null> {
    const owner = { kind: 'COMPANY' as const, id: companyId };
    const kind = (await this.billings.list(owner)).find(({ isDefault }) => isDefault === 1)?.kind;
    return kind ? this.billings.lockShared(owner, kind) : null;
  }

  private partyOf(billing: Billing): BankParty {
    const { accountHolder: holder, bankName, bankAddress, country, bankSwiftCode: bic, routingNumber } = billing;
    const { bankIbanCode: iban, bankAccount: account } = this.details.open(billing);
    return { holder, bankName, bankAddress, country, bic, routingNumber, iban, account };
  }
}

const plain = (uuid: string): string => uuid.replaceAll('-', '');
