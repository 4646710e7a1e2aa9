import { CompanyAccess } from '../../../company/index.js';
import { Forbidden } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { BankDetails, type BankNumbers } from '../bank-details.service.js';
import type { Billing } from '../records/billing.entity.js';
import { BillingsRepository } from '../records/billings.repository.js';

/** An account of a company as somebody needs it who pays to it: with its numbers. */
export type DepositAccount = Pick<
  Billing,
  | 'kind'
  | 'bankName'
  | 'accountHolder'
  | 'bankAddress'
  | 'bankTown'
  | 'bankPostalCode'
  | 'bankSwiftCode'
  | 'routingNumber'
  | 'country'
> &
  BankNumbers;

/**
 * Lists the accounts where deposits arrive. A bank transfer is made with whole numbers, so those who may deposit read
 * them.
 */
@PublicService()
export class DepositAccounts {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly repository: BillingsRepository,
    private readonly details: BankDetails,
  ) {}

  /** Lists the accounts for the company's people; the default one first. Throws NotFound, Forbidden. */
  async list(actor: Actor, uuid: UuidLike<'company'>): Promise<DepositAccount[]> {
    const { company, access } = await this.companies.see(actor, uuid);
    if (access.companyRole(company.id) === null) throw new Forbidden();
    const billings = await this.repository.list({ kind: 'COMPANY', id: company.id });
    const ordered = [...billings].sort((a, b) => (b.isDefault ?? 0) - (a.isDefault ?? 0));
    return ordered.map((billing) => {
      const { kind, bankName, accountHolder, bankSwiftCode, routingNumber, country } = billing;
      const { bankAddress, bankTown, bankPostalCode } = billing;
      const address = { bankAddress, bankTown, bankPostalCode, country };
      const shown = { kind, bankName, accountHolder, ...address, bankSwiftCode, routingNumber };
      return { ...shown, ...this.details.open(billing) };
    });
  }
}
