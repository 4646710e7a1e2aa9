import { CompanyDirectory } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { ADMIN_MENU } from '../../shared/permissions/role.js';
import { SLUGS } from '../../shared/permissions/slug.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Workspaces } from '../workspace/workspaces.service.js';
import { PermissionWords } from './rules/permission-words.js';

/** Requirement of a page that somebody was sent away from, and whom they can ask. */
export interface MissingPermission {
  /** Names of permissions or roles in the reader's language; any one of them is enough. */
  names: string[];
  /** Names of the owners of the company they work in. */
  owners: string[];
}

const MAX_NAMES = 4;

/** Explains to people why a page is not open to them. */
@PublicService()
export class MissingPermissions {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly companies: CompanyDirectory,
    private readonly people: PeopleNames,
    private readonly words: PermissionWords,
    private readonly translator: Translator,
  ) {}

  /**
   * `needs`: as the guard of the page names it, slugs with commas between, `owner` or `menu`. null: nothing is known by
   * such a name, or the person works nowhere.
   */
  async describe(actor: Actor, needs: string): Promise<MissingPermission | null> {
    const names = this.namesOf(needs);
    const workspace = names.length > 0 ? await this.workspaces.findCurrent(actor) : null;
    if (!workspace) return null;
    const { companyKey } = workspace.scope;
    const keys = (await this.companies.findOwners([companyKey])).get(companyKey) ?? [];
    const others = keys.filter((key) => key !== actor.userKey);
    const owners = (await this.people.listByKeys(others, others.length)).filter((owner) => !owner.deactivatedAt);
    return { names, owners: owners.slice(0, MAX_NAMES).map(({ name }) => name) };
  }

  private namesOf(needs: string): string[] {
    if (needs === 'owner') return [this.translator.translate('permissions.roles.company.owner')];
    if (needs === 'menu') {
      return ADMIN_MENU.map((role) => this.translator.translate(`permissions.roles.project.${role}`));
    }
    const asked = needs.split(',');
    return SLUGS.filter((slug) => asked.includes(slug)).map((slug) => this.words.describe(slug));
  }
}
