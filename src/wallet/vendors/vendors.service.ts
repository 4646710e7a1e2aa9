import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { CreateVendorInput, VendorsArgs } from './vendor.dto.js';
import type { Vendor } from './vendor.entity.js';
import { TooManyVendors } from './vendor.errors.js';
import { VendorsRepository } from './vendors.repository.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

const MAX_VENDORS = 5000;

/** Keeps the payees of a company outside of it, for its accountants. */
@PublicService()
export class Vendors {
  constructor(
    private readonly database: Database,
    private readonly repository: VendorsRepository,
    private readonly walletAccess: WalletAccess,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Lists the vendors of a company, ordered by name. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<Vendor>> {
    const { company: uuid, keyword, ...args } = await validated(VendorsArgs, raw);
    const { company } = await this.walletAccess.see(actor, uuid, 'COMPANY');
    const [vendors, total] = await this.repository.findPage(company.id, keyword && likePattern(keyword), args);
    return pageOf(vendors, total, args);
  }

  /** Once a name: the second time answers the first one. Throws InvalidInput, NotFound, Forbidden, TooManyVendors. */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<Vendor> {
    const { company: uuid, name } = await validated(CreateVendorInput, raw);
    return this.database.transaction(async () => {
      const { company } = await this.walletAccess.lock(actor, uuid, 'COMPANY');
      const known = await this.repository.findByName(company.id, name);
      if (known) return known;
      if ((await this.repository.count(company.id)) >= MAX_VENDORS) throw new TooManyVendors(MAX_VENDORS);
      const values = { companyId: company.id, name, createdAt: this.clock.now(), createdBy: actor.userKey };
      const vendor = await this.repository.insert(values);
      const audit = { action: 'wallet.vendor-created' as const, objectType: 'vendor', objectId: vendor.uuid };
      await this.changes.record({ audit: { ...audit, company: company.uuid, details: { name }, actor } });
      return vendor;
    });
  }
}
