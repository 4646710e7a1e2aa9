import { randomUUID } from 'node:crypto';
import type { Company } from './company';
import type { Api, Ask, Person } from './people';
import { sql } from './server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SYNC = 'mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }';
const ASK = 'mutation ($input: PostManualTimeInput!) { postManualTime(input: $input) { manualTime { uuid } } }';
/** Kathmandu, where companies of tests are. */
const EAST = 345 * MINUTE;
const DAYS = 9;
const SLICES = 15;

/** When a day began in Kathmandu, so many days ago. */
function startOf(ago: number): number {
  return Math.floor((Date.now() + EAST) / DAY - ago) * DAY - EAST;
}

/** Slices of one morning: typing, reading, a pause. */
function morning(project: string, ago: number): object[] {
  const begin = startOf(ago) + (9 * 60 + (ago % 3) * 20) * MINUTE;
  return Array.from({ length: SLICES }, (_, position) => {
    const start = begin + position * 10 * MINUTE;
    return {
      uuid: randomUUID(),
      project,
      startedAt: new Date(start).toISOString(),
      endedAt: new Date(start + 10 * MINUTE).toISOString(),
      keyClicks: 40 * (position % 4),
      mouseMoves: 90 * (position % 3),
      idle: position % 5 === 4 ? 360 : 0,
      memo: position === 0 ? 'Answers of the morning' : null,
      usages: [
        { kind: 'APP', name: ['code', 'firefox', 'slack'][position % 3], title: 'Invoice', seconds: 160 },
        { kind: 'SITE', name: ['github.com', 'youtube.com'][position % 2], seconds: 60 },
      ],
    };
  });
}

/** Nine mornings of each person, as their trackers would send them, and two requests for manual time. */
export async function furnishTime(api: Api, { projects }: Company, people: readonly Person[]): Promise<void> {
  const project = projects[0]?.uuid ?? '';
  await sql(
    `UPDATE project_member SET joined_at = joined_at - INTERVAL 30 DAY
      WHERE project_id = (SELECT id FROM project_project WHERE uuid = ?)`,
    [project],
  );
  for (const [index, person] of people.entries()) {
    const ask = await api.as(person);
    await track(ask, project);
    if (index > 0) await request(ask, project, index);
  }
}

async function track(ask: Ask, project: string): Promise<void> {
  const activities = Array.from({ length: DAYS }, (_, ago) => morning(project, ago + 1)).flat();
  await ask(SYNC, { input: { clientTime: new Date().toISOString(), device: 'Test', activities } });
}

async function request(ask: Ask, project: string, ago: number): Promise<void> {
  const begin = startOf(ago) + 15 * 60 * MINUTE;
  const [startedAt, endedAt] = [begin, begin + 90 * MINUTE].map((at) => new Date(at).toISOString());
  await ask(ASK, { input: { project, startedAt, endedAt, remarks: 'Call with the customer' } });
}
