import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { PayRunsArgs } from './pay-run.dto.js';
import { PayRunAccess, seesAll } from './pay-run-access.service.js';
import { type PayRunView, PayRunViews } from './pay-run-views.service.js';
import { PayRunsRepository } from './records/pay-runs.repository.js';

/** How far runs are, and what came of them. */
@PublicService()
export class PayRunReading {
  constructor(
    private readonly access: PayRunAccess,
    private readonly repository: PayRunsRepository,
    private readonly views: PayRunViews,
  ) {}

  /** Throws NotFound, Forbidden. */
  async read(actor: Actor, uuid: UuidLike<'payRun'>): Promise<PayRunView> {
    return this.views.view(await this.access.require(actor, uuid));
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
    const page = rows.slice(0, first);
    const data: PayRunView[] = [];
    for (const run of page) data.push(await this.views.view(run));
    return { data, next: rows.length > first ? (page.at(-1)?.uuid ?? null) : null };
  }
}
