import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { cursorPageOf } from '../../shared/pagination/cursor.js';
import { PeopleNames } from '../../identity/index.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { PayRunsArgs } from './pay-run.dto.js';
import { PayRunAccess, seesAll } from './pay-run-access.service.js';
import { PayRunsRepository } from './records/pay-runs.repository.js';
import type { PayRun } from './records/pay-run.entity.js';

export interface SkippedInvoice {
  invoice: Uuid<'invoice'>;
  number: number | null;
  name: string;
  code: string;
  params: Record<string, string | number>;
}

export interface PayRunView {
  run: PayRun;
  creator: string;
  refusals: SkippedInvoice[];
}

const MAX_REFUSALS = 100;

/** How far runs are, and what came of them. */
@PublicService()
export class PayRunReading {
  constructor(
    private readonly access: PayRunAccess,
    private readonly repository: PayRunsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly people: PeopleNames,
  ) {}

  /** Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'payRun'>): Promise<PayRunView> {
    return this.view(await this.access.require(actor, uuid));
  }

  /** Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<{ data: PayRunView[]; next: Uuid<'payRun'> | null }> {
    const { company: uuid, first, after } = await validated(PayRunsArgs, raw);
    const context = await this.access.enter(actor, uuid);
    const last = after && (await this.access.require(actor, after));
    const rows = await this.repository.findPage(context.company.id, {
      ...(!seesAll(context) && { startedBy: actor.userKey }),
      ...(last && { after: last.id }),
      limit: first + 1,
    });
    const page = cursorPageOf(rows, first);
    const data: PayRunView[] = [];
    for (const run of page.data) data.push(await this.view(run));
    return { ...page, data };
  }

  private async view(run: PayRun): Promise<PayRunView> {
    const skipped = run.skipped > 0 ? await this.repository.listSkipped(run.id, MAX_REFUSALS) : [];
    const found = await this.invoices.listByKeys(skipped.map(({ invoiceId }) => invoiceId));
    const invoices = new Map(found.map((invoice) => [invoice.id, invoice]));
    const names = await this.people.findByKeys([run.startedBy, ...found.map(({ userId }) => userId)]);
    const refusals = skipped.flatMap(({ invoiceId, code, params }) => {
      const invoice = invoices.get(invoiceId);
      if (!invoice || code === null) return [];
      const { uuid, number, userId } = invoice;
      return [{ invoice: uuid, number, name: names.get(userId)?.name ?? '', code, params: params ?? {} }];
    });
    return { run, refusals, creator: names.get(run.startedBy)?.name ?? '' };
  }
}
