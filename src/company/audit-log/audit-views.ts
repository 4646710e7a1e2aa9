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

/** An entry of the log with readable names. */
export interface AuditEntryView extends AuditEntryDto {
  /** Names of the people, companies, projects, teams and tags whose ids the line contains. */
  names: ReadonlyMap<string, string>;
}

/** Makes entries of the log readable: names for ids, sentences for codes. */
@Injectable()
export class AuditViews {
  constructor(
    private readonly users: Users,
    private readonly companies: CompaniesRepository,
    private readonly memberships: ProjectMemberships,
    private readonly translations: Translations,
    private readonly translator: Translator,
  ) {}

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
        description: this.describe(entry),
        objectName: names.get(objectId) ?? notedName(entry),
      };
    });
  }

  /** Describes an action with the values it noted, in the reader's language; by its code if it has no text. */
  private describe({ action, details }: AuditEntry): string {
    const key = actionKey(action);
    if (!this.translations.has(key)) return action;
    return this.translator.translate(key, valuesIn(details));
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

/** Returns the name recorded in the entry itself, for things that are deleted or have no other name. */
function notedName({ objectType, details }: AuditEntry): string | null {
  const { name, email, platform, version } = JSON.parse(details) as Partial<Record<string, string>>;
  if (objectType === 'user') return null;
  if (objectType === 'invitation') return email ?? null;
  if (objectType === 'build') return [platform, version].filter(Boolean).join(' ') || null;
  return name ?? null;
}

/** Returns the texts and numbers among the details, which sentences may name. */
function valuesIn(details: string): Record<string, string | number> {
  const all = Object.entries(JSON.parse(details) as Record<string, unknown>);
  return Object.fromEntries(
    all.filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );
}

/** Splits the details into the values before and after, and the rest. */
function partsOf(details: string): { before: string | null; after: string | null; rest: string } {
  const { before, after, ...rest } = JSON.parse(details) as Record<string, unknown>;
  const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  return { before: text(before), after: text(after), rest: JSON.stringify(rest) };
}
