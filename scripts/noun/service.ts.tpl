import { type CompanyContext, CompanyAccess } from '__company__';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { RECORDS } from '../../shared/commands/command-kind.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database, unique } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { given, validated } from '../../shared/validation/validate.js';
import { Create__Noun__Input, __Nouns__Args, Update__Noun__Input } from './__kebab__.dto.js';
import type { __Noun__ } from './__kebab__.entity.js';
import { __Noun__Changed, __Noun__NameTaken, TooMany__Nouns__ } from './__kebab__.errors.js';
import { __Nouns__Repository } from './__kebabs__.repository.js';

const MAX___CODES__ = 500;

/** The __wordss__ of a company. */
@PublicService()
export class __Nouns__ {
  constructor(
    private readonly database: Database,
    private readonly repository: __Nouns__Repository,
    private readonly companyAccess: CompanyAccess,
    private readonly commands: Commands,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Lists the __wordss__ of a company that the actor may see, ordered by name. Throws InvalidInput, NotFound, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<__Noun__>> {
    const { company: uuid, keyword, ...args } = await validated(__Nouns__Args, raw);
    const { company } = await this.companyAccess.see(actor, uuid);
    const [rows, total] = await this.repository.findPage(company.id, keyword && likePattern(keyword), args);
    return pageOf(rows, total, args);
  }

  /**
   * Creates a __words__, once for each key. Throws InvalidInput, NotFound, Forbidden, __Noun__NameTaken, TooMany__Nouns__,
   * KeyReused, CommandRunning, TooManyRequests.
   */
  async create(actor: Actor, raw: unknown): Promise<__Noun__> {
    const { idempotencyKey: key, ...input } = await validated(Create__Noun__Input, raw);
    requireChange(await this.companyAccess.see(actor, input.company));
    const call = { actor: actor.userUuid, key, operation: 'create__Noun__', kind: RECORDS, input };
    const { created } = await this.commands.once(call, async () => {
      const { company: uuid, ...fields } = input;
      const context = await this.companyAccess.change(actor, uuid, '__slug__');
      const companyId = context.company.id;
      if ((await this.repository.count(companyId)) >= MAX___CODES__) throw new TooMany__Nouns__(MAX___CODES__);
      const values = { ...given(fields), companyId, version: 1, createdAt: this.clock.now() };
      const inserted = await unique(this.repository.insert(values), () => new __Noun__NameTaken());
      await this.record('__module__.__kebab__-created', context, { uuid: inserted, name: fields.name });
      return { created: inserted };
    });
    return this.find(created);
  }

  /**
   * Changes the fields that are given, once for each key. Throws InvalidInput, NotFound, Forbidden, __Noun__Changed,
   * __Noun__NameTaken, KeyReused, CommandRunning, TooManyRequests.
   */
  async update(actor: Actor, raw: unknown): Promise<__Noun__> {
    const { idempotencyKey: key, ...input } = await validated(Update__Noun__Input, raw);
    requireChange(await this.companyAccess.seeKey(actor, (await this.find(input.uuid)).companyId));
    const call = { actor: actor.userUuid, key, operation: 'update__Noun__', kind: RECORDS, input };
    await this.commands.once(call, async () => {
      const { uuid, version, ...fields } = input;
      const { found, context } = await this.findChangeable(actor, uuid);
      if (found.version !== version) throw new __Noun__Changed();
      const changes = { ...given(fields), version: version + 1 };
      await unique(this.repository.update(found.id, changes), () => new __Noun__NameTaken());
      await this.record('__module__.__kebab__-updated', context, { ...found, ...changes });
    });
    return this.find(input.uuid);
  }

  /** Throws NotFound, Forbidden. */
  async delete(actor: Actor, uuid: UuidLike<'__noun__'>): Promise<void> {
    await this.database.transaction(async () => {
      const { found, context } = await this.findChangeable(actor, uuid);
      await this.repository.delete(found.id);
      await this.record('__module__.__kebab__-deleted', context, found);
    });
  }

  private async findChangeable(
    actor: Actor,
    uuid: UuidLike<'__noun__'>,
  ): Promise<{ found: __Noun__; context: CompanyContext }> {
    const { companyId } = await this.find(uuid);
    const { company } = await this.companyAccess.seeKey(actor, companyId);
    const context = await this.companyAccess.change(actor, company.uuid, '__slug__');
    // Read again under the company's lock: it may have been changed or deleted meanwhile.
    return { found: await this.find(uuid), context };
  }

  private async find(uuid: UuidLike<'__noun__'>): Promise<__Noun__> {
    const found = await this.repository.find(uuid);
    if (!found) throw new NotFound();
    return found;
  }

  private record(action: AuditAction, { company }: CompanyContext, { uuid, name }: Pick<__Noun__, 'uuid' | 'name'>): Promise<void> {
    return this.changes.record({
      audit: { company: company.uuid, action, objectType: '__kebab__', objectId: uuid, details: { name } },
      live: { company: company.uuid, topic: '__nouns__Changed', payload: { company: company.uuid } },
    });
  }
}

/** A repeated command is answered without being done again, so who may not do it is refused before. Throws Forbidden. */
function requireChange({ access, scope }: CompanyContext): void {
  access.require('__slug__', scope);
}
