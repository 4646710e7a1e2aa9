import { PeopleNames } from '../../../identity/index.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { InvoiceAccess } from '../access/invoice-access.service.js';
import { type LineView, lineView } from '../making/version-lines.js';
import { InvoiceContentsRepository } from '../records/invoice-contents.repository.js';

/** A former or current version of an invoice, with its author. */
export interface InvoiceVersionView {
  version: number;
  total: Minor;
  /** Why it was adjusted; null for the first. */
  remarks: string | null;
  createdAt: Date;
  /** Null: a pay day. */
  creator: string | null;
  lines: LineView[];
}

/** All that was said by an invoice, for whoever may look at it. */
@PublicService()
export class InvoiceVersionViews {
  constructor(
    private readonly invoiceAccess: InvoiceAccess,
    private readonly contents: InvoiceContentsRepository,
    private readonly people: PeopleNames,
  ) {}

  /** The newest first; a draft has said nothing. Throws NotFound, Forbidden. */
  async list(actor: Actor, uuid: UuidLike<'invoice'>): Promise<InvoiceVersionView[]> {
    const invoice = await this.invoiceAccess.find(uuid);
    await this.invoiceAccess.see(actor, invoice);
    const versions = await this.contents.list(invoice.id);
    const names = await this.people.findByKeys(versions.flatMap(({ createdBy }) => createdBy ?? []));
    const said: InvoiceVersionView[] = [];
    for (const { version, total, remarks, createdAt, createdBy } of versions) {
      const creator = (createdBy && names.get(createdBy)?.name) ?? null;
      const lines = (await this.contents.listLines(invoice.id, version)).map(lineView);
      said.push({ version, total, remarks, createdAt, creator, lines });
    }
    return said;
  }
}
