import { Injectable } from '@nestjs/common';
import { SealBroken } from '../../../shared/encryption/encryption.js';
import type { Key } from '../../../shared/ids/id.js';
import { BankDetails } from '../../billing/bank-details.service.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import { BillingsRepository } from '../../billing/records/billings.repository.js';
import { CompanyTermsRepository } from '../../billing/records/company-terms.repository.js';
import { CompanyBankMissing, CompanyBankUnusable } from '../records/withdrawal.errors.js';
import { type BankParty, partyProblem, type PostalAddress } from './payment-file.js';

/** Reads both ends of payments with their numbers. */
@Injectable()
export class BankParties {
  constructor(
    private readonly billings: BillingsRepository,
    private readonly details: BankDetails,
    private readonly terms: CompanyTermsRepository,
  ) {}

  /** Finds payees by their bank details; null where the numbers cannot be read. */
  async findPayees(ids: readonly Key<'billing'>[]): Promise<Map<Key<'billing'>, BankParty | null>> {
    const found = await this.billings.listByKeys([...new Set(ids)]);
    return new Map(found.map((billing) => [billing.id, this.partyOf(billing)]));
  }

  /** Finds the account that a company once paid from, if it can stand in a file. */
  async findDebtor(id: Key<'billing'>): Promise<BankParty | null> {
    const party = (await this.findPayees([id])).get(id);
    return party && partyProblem(party) === null ? party : null;
  }

  /**
   * Returns the account that a company pays from, in the running transaction; it stays as it is until the transaction
   * ends. Throws CompanyBankMissing, CompanyBankUnusable.
   */
  async requireDebtor(companyId: Key<'company'>): Promise<{ id: Key<'billing'>; party: BankParty }> {
    const owner = { kind: 'COMPANY' as const, id: companyId };
    const kind = (await this.billings.list(owner)).find(({ isDefault }) => isDefault === 1)?.kind;
    const billing = kind && (await this.billings.lockShared(owner, kind));
    if (!billing) throw new CompanyBankMissing();
    const party = this.partyOf(billing);
    if (!party || partyProblem(party) !== null) throw new CompanyBankUnusable();
    return { id: billing.id, party };
  }

  async findAddress(companyId: Key<'company'>): Promise<PostalAddress | null> {
    const contact = await this.terms.findContact(companyId);
    if (!contact?.country) return null;
    const { streetAddress: street, postalCode, town, country } = contact;
    return { street, postalCode, town, country };
  }

  private partyOf(billing: Billing): BankParty | null {
    const { accountHolder: holder, bankName, country, bankSwiftCode: bic, routingNumber } = billing;
    const { bankAddress, bankTown, bankPostalCode } = billing;
    try {
      const { bankIbanCode: iban, bankAccount: account } = this.details.open(billing);
      const address = { bankAddress, bankTown, bankPostalCode, country };
      return { holder, bankName, ...address, bic, routingNumber, iban, account };
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  }
}
