import { Injectable } from '@nestjs/common';
import { Users } from '../../identity/index.js';
import type { AuditEntry } from '../../shared/audit/audit.entity.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { Translations } from '../../shared/language/translations.js';
import { Translator } from '../../shared/language/translator.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import { ProjectMemberships } from '../memberships/project-memberships.js';
import { actionKey } from './audit-action.js';
import type { AuditEntryDto } from './audit-log.dto.js';

/** A line in words. */
export interface AuditEntryView extends AuditEntryDto {
  /** Names of the people, companies, projects, teams and tags whose ids the line holds. */
  names: ReadonlyMap<string, string>;
}

/** Puts lines of the log into words: names for ids, sentences for codes. */
@Injectable()
export class AuditViews {
  constructor(
    private readonly users: Users,
    private readonly companies: CompaniesRepository,
    private readonly memberships: ProjectMemberships,
    private readonly translations: Translations,
    private readonly translator: Translator,
  ) {}

  /** The action in the reader's language; its code where it has no words yet. */
  describeAction(code: string): string {
    const key = actionKey(code);
    return this.translations.has(key) ? this.translator.translate(key) : code;
  }

  async present(entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
    const names = await this.namesFor(entries);
    return entries.map((entry) => {
      const { before, after, rest } = partsOf(entry.details);
      const { uuid, at, action, objectType, objectId, ip, actorId } = entry;
      return {
        uuid,
        at,
        action,
        objectType,
        objectId,
        ip,
        before,
        after,
        details: rest,
        names,
        actor: actorId ? { uuid: actorId, name: names.get(actorId) ?? '' } : null,
        description: this.describeAction(action),
        objectName: names.get(objectId) ?? notedName(entry),
      };
    });
  }

  private async namesFor(entries: readonly AuditEntry[]): Promise<Map<string, string>> {
    const found = entries.flatMap(({ actorId, objectId, details }) => [
      actorId,
      objectId,
      ...(details.match(WORD) ?? []),
    ]);
    const ids = [...new Set(found.filter((id) => isUuid(id)))];
    const [users, companies, others] = await Promise.all([
      this.users.findByUuids(ids),
      this.companies.findByUuids(ids),
      this.memberships.findNames(ids),
    ]);
    return new Map([...others, ...[...companies, ...users].map(({ uuid, name }) => [uuid, name] as const)]);
  }
}

const WORD = /(?<=")[\w-]+(?=")/g;

/** What is gone, or has no name but this: as the line itself tells it. */
function notedName({ objectType, details }: AuditEntry): string | null {
  const { name, email, platform, version } = JSON.parse(details) as Partial<Record<string, string>>;
  if (objectType === 'user') return null;
  if (objectType === 'invitation') return email ?? null;
  if (objectType === 'build') return [platform, version].filter(Boolean).join(' ') || null;
  return name ?? null;
}

/** Before and after stand by themselves; what else was noted stays together. */
function partsOf(details: string): { before: string | null; after: string | null; rest: string } {
  const { before, after, ...rest } = JSON.parse(details) as Record<string, unknown>;
  const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  return { before: text(before), after: text(after), rest: JSON.stringify(rest) };
}
