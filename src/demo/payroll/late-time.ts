import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../../identity/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { trackingServices } from '../../tracking/index.js';
import { as, daysAgo } from '../demo-people.js';
import { allowed, ZONE } from '../demo-time.js';
import type { DemoLateTime } from './payroll-plan.js';

const HOUR = 3_600_000;
/** Days from the request to its approval. */
const HALF_A_DAY = 0.5;

interface Project {
  app: INestApplicationContext;
  owner: User;
  project: Uuid<'project'>;
  userOf: (name: string) => Promise<User | null>;
}

/** Adds time to days that were invoiced before, so that the next invoice of the person carries it as late hours. */
export async function addLateTime(
  { app, owner, project, userOf }: Project,
  { who, daysAgo: days, from, minutes, remarks, added }: DemoLateTime,
): Promise<void> {
  const worker = await userOf(who);
  if (!worker) return;
  const { manualTimes, manualDecisions } = trackingServices(app);
  const today = dayOf(app.get(Clock).now(), ZONE);
  const start = startOfDay(addDays(today, -days), ZONE).getTime() + from * HOUR;
  const uuid = newUuid();
  const span = { startedAt: new Date(start), endedAt: new Date(start + (minutes * HOUR) / 60) };
  const request = { project, ...span, remarks, uuid };
  await daysAgo(app, added, () => as(app, worker, (actor) => allowed(manualTimes.post(actor, request))));
  await daysAgo(app, added - HALF_A_DAY, () =>
    as(app, owner, (actor) => allowed(manualDecisions.approve(actor, uuid))),
  );
}
