import { PeopleNames } from '../../../identity/index.js';
import type { Key } from '../../../shared/ids/id.js';
import { type Page, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { CompanyWalletBooks } from '../company-wallet-books.service.js';
import { BankImportsRepository } from '../records/bank-imports.repository.js';
import { BankImportsArgs, type BankImportView } from './bank-import-history.dto.js';

/** Lists the imports of bank lines into a wallet, removed ones too. */
@PublicService()
export class BankImportHistory {
  constructor(
    private readonly wallets: CompanyWalletBooks,
    private readonly imports: BankImportsRepository,
    private readonly people: PeopleNames,
  ) {}

  /** Lists imports, newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<BankImportView>> {
    const { wallet: uuid, ...args } = await validated(BankImportsArgs, raw);
    const { wallet } = await this.wallets.view(actor, uuid);
    const [found, total] = await this.imports.findPage(wallet.id, args);
    const used = await this.imports.countUsed(found.map(({ id }) => id));
    const keys = found.flatMap(({ importedBy, removedBy }) => [importedBy, ...(removedBy ? [removedBy] : [])]);
    const names = await this.people.findByKeys(keys);
    const nameOf = (key: Key<'user'>) => names.get(key)?.name ?? '';
    const views = found.map((bankImport) => ({
      bankImport,
      importer: nameOf(bankImport.importedBy),
      remover: bankImport.removedBy && nameOf(bankImport.removedBy),
      usedCount: used.get(bankImport.id) ?? 0,
    }));
    return pageOf(views, total, args);
  }
}
