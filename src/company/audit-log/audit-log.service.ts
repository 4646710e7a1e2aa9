import { Users } from '../../identity/index.js';
import { AuditLines } from '../../shared/audit/audit-lines.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { ACTION_GROUPS, type ActionGroup } from './audit-action.js';
import { AuditScope } from './audit-scope.service.js';
import { type AuditEntryView, AuditViews } from './audit-views.js';

const OF_INSTALLATION: readonly ActionGroup[] = ['ACCOUNTS', 'INSTALLATION'];

/** The audit log of a company, for its owners; that of the installation, for its administrators. */
@PublicService()
export class AuditLog {
  constructor(
    private readonly scope: AuditScope,
    private readonly lines: AuditLines,
    private readonly views: AuditViews,
    private readonly users: Users,
  ) {}

  /** Lists entries, newest first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<AuditEntryView>> {
    const { args, filter } = await this.scope.open(actor, raw);
    const [entries, total] = await this.lines.findPage(filter, args);
    return pageOf(await this.views.present(entries), total, args);
  }

  /** Lists the groups of actions by which the log can be read; some are of the installation alone. */
  listGroups({ installation }: { installation: boolean }): ActionGroup[] {
    const groups = Object.keys(ACTION_GROUPS) as ActionGroup[];
    return groups.filter((group) => installation || !OF_INSTALLATION.includes(group));
  }

  /** Lists the people in the log, ordered by name, to choose from. Throws NotFound, Forbidden. */
  async listPeople(actor: Actor, company?: UuidLike<'company'>): Promise<{ uuid: Uuid<'user'>; name: string }[]> {
    const { filter } = await this.scope.open(actor, { company });
    const users = await this.users.findByUuids(await this.lines.listActors(filter.companyId));
    return users.map(({ uuid, name }) => ({ uuid, name })).sort((one, other) => one.name.localeCompare(other.name));
  }
}
