import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import type { ProjectView } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ManualActivities } from '../writing/manual-activities.service.js';
import { TotalsVerifier } from '../totals/totals-verifier.service.js';
import { Ingest } from './ingest.service.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const AT_ONCE = 12;
const ROUNDS = 8;

describe('time that arrives at once', () => {
  let test: TestApp;
  let project: ProjectView;
  let worker: Person;
  beforeAll(async () => {
    test = await openTestApp();
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project);
  });
  afterAll(() => test.close());

  const at = (round: number, minute: number): number => NOW - (round + 1) * 3_600_000 + minute * 60_000;

  /** Past the queue, which takes one group after the other: as several processes would. */
  const send = (round: number, uuid = newUuid()) =>
    test.app.get(Ingest).ingest([
      {
        userKey: worker.user.id,
        device: 'Race',
        correction: 0,
        items: [
          {
            uuid,
            project: project.uuid,
            startedAt: new Date(at(round, 0)).toISOString(),
            endedAt: new Date(at(round, 10)).toISOString(),
          },
        ],
      },
    ]);

  const stored = async (): Promise<number> => {
    const [row] = (await test.dataSource.query('SELECT SUM(duration) AS sum FROM tracking_activity WHERE user_id = ?', [
      worker.user.id,
    ])) as { sum: string }[];
    return Number(row?.sum);
  };

  it('T61 counts ten minutes once, whether the same was sent again or another device sent them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const same = newUuid();
      const calls = Array.from({ length: AT_ONCE }, (_, index) => send(round, index % 2 ? same : undefined));
      // And somebody is allowed the same minutes by hand, in the same moment.
      const byHand = test.app.get(Database).transaction(() =>
        test.app.get(ManualActivities).insert(worker.user.id, project.uuid, {
          uuid: newUuid(),
          memo: 'by hand',
          start: at(round, 0),
          end: at(round, 10),
        }),
      );
      const outcomes = await Promise.allSettled([...calls, byHand]);
      const broken = outcomes.slice(0, AT_ONCE).filter(({ status }) => status === 'rejected');
      expect(broken).toEqual([]);
      expect(await stored()).toBe((round + 1) * 600);
    }
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
  });
});
