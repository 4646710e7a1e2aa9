import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../../src/shared/database/database.js';
import type { Key, Uuid } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { Clock } from '../../../src/shared/time/clock.js';
import { ManualActivities } from '../../../src/tracking/writing/manual-activities.service.js';
import { TimeSync } from '../../../src/tracking/ingest/sync.service.js';
import { ProductivityRules } from '../../../src/tracking/productivity/productivity-rules.service.js';
import { RulesRepository } from '../../../src/tracking/productivity/rules.repository.js';
import type { Person } from '../actors.js';

interface SliceValues {
  idle?: number;
  mouseMoves?: number;
  keyClicks?: number;
  memo?: string;
  usages?: { kind: 'APP' | 'SITE'; name: string; title?: string; seconds: number }[];
}

/** Sends a slice as the person's tracker would; fails when it is not taken as a whole. Answers its uuid. */
export async function aSlice(
  app: INestApplicationContext,
  person: Person,
  project: { uuid: Uuid<'project'> },
  startedAt: string,
  minutes: number,
  values: SliceValues = {},
): Promise<Uuid> {
  const uuid = newUuid();
  const endedAt = new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
  const { verdicts } = await app.get(TimeSync).ingest(person.actor, {
    clientTime: app.get(Clock).now(),
    device: 'Test',
    activities: [{ uuid, project: project.uuid, startedAt: new Date(startedAt).toISOString(), endedAt, ...values }],
  } as object);
  if (verdicts[0]?.verdict !== 'ACCEPTED') throw new Error(`The slice was not taken: ${JSON.stringify(verdicts)}`);
  return uuid;
}

/** Time added by hand, as if it had been approved. */
export async function someManualTime(
  app: INestApplicationContext,
  { user }: Person,
  project: { uuid: Uuid<'project'> },
  startedAt: string,
  minutes: number,
): Promise<void> {
  const start = Date.parse(startedAt);
  const time = { uuid: newUuid(), memo: 'Meeting', start, end: start + minutes * 60_000 };
  await app.get(Database).transaction(() => app.get(ManualActivities).insert(user.id, project.uuid, time));
}

/** Rates an app or site, past all rules. */
export async function aRule(
  app: INestApplicationContext,
  by: Person,
  project: { key: Key<'project'> },
  name: string,
  rating: 'PRODUCTIVE' | 'UNPRODUCTIVE',
): Promise<void> {
  const values = { projectId: project.key, kind: 'APP' as const, name, class: rating };
  await app.get(RulesRepository).insert({ ...values, updatedBy: by.user.id, updatedAt: app.get(Clock).now() });
  app.get(ProductivityRules).forgetCached(project.key);
}
