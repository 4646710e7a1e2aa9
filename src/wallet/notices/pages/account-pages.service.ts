import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Owner } from '../../accounts/records/owner.js';

interface Place {
  companyId: Key<'company'>;
  ownerKind: Owner['kind'];
  /** Path below the accounts of the owner: `/withdrawals`. */
  path?: string;
  query?: Record<string, string>;
}

/** Addresses of accounts for notices. They name the company, because people read them while they work in another one. */
@Injectable()
export class AccountPages {
  constructor(private readonly companies: CompanyDirectory) {}

  async find({ companyId, ownerKind, path = '', query = {} }: Place): Promise<string> {
    const company = await this.companies.find(companyId);
    const search = new URLSearchParams({ ...query, ...(company && { company: company.uuid }) }).toString();
    return `/accounts/${ownerKind.toLowerCase()}${path}${search && `?${search}`}`;
  }
}
