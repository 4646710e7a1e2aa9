import { Injectable } from '@nestjs/common';
import { Users } from '../../identity/index.js';
import type { AuditEntry } from '../../shared/audit/audit.entity.js';
import { Speaker } from '../../shared/language/speaker.js';
import { Texts } from '../../shared/language/texts.js';
import { actionKey } from './audit-action.js';
import type { AuditEntryDto } from './audit-log.dto.js';

/** Puts lines of the log into words: names for ids, sentences for codes. */
@Injectable()
export class AuditViews {
  constructor(
    private readonly users: Users,
    private readonly texts: Texts,
    private readonly speaker: Speaker,
  ) {}

  /** The action in the reader's language; its code where it has no words yet. */
  action(code: string): string {
    const key = actionKey(code);
    return this.texts.has(key) ? this.speaker.say(key) : code;
  }

  async of(entries: readonly AuditEntry[]): Promise<AuditEntryDto[]> {
    const names = await this.namesFor(entries);
    return entries.map((entry) => {
      const { before, after, rest } = partsOf(entry.details);
      const { uuid, at, action, objectType, objectId, ip, actorId } = entry;
      return {
        ...{ uuid, at, action, objectType, objectId, ip, before, after, details: rest },
        actor: actorId ? { uuid: actorId, name: names.get(actorId) ?? '' } : null,
        description: this.action(action),
        objectName: objectType === 'user' ? (names.get(objectId) ?? null) : null,
      };
    });
  }

  private async namesFor(entries: readonly AuditEntry[]): Promise<Map<string, string>> {
    const ids = entries.flatMap(({ actorId, objectType, objectId }) => [
      ...(actorId ? [actorId] : []),
      ...(objectType === 'user' ? [objectId] : []),
    ]);
    const users = await this.users.findByUuids([...new Set(ids)]);
    return new Map(users.map(({ uuid, name }) => [uuid, name]));
  }
}

/** Before and after stand by themselves; what else was noted stays together. */
function partsOf(details: string): { before: string | null; after: string | null; rest: string } {
  const { before, after, ...rest } = JSON.parse(details) as Record<string, unknown>;
  const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  return { before: text(before), after: text(after), rest: JSON.stringify(rest) };
}
