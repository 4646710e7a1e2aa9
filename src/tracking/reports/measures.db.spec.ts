import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import type { ProjectView } from '../../project/projects/project-view.js';
import { IdleTimeReport } from './habits/idle-time.service.js';
import { WorkPatternReport } from './habits/work-pattern.service.js';
import { TimelineReport } from './timeline/timeline.service.js';

/** The clock of tests stands at Saturday, 21 November 2026, 17:45 in Kathmandu. */
const WEEK = { from: '2026-11-15', to: '2026-11-21' };

describe('reports measure everybody alike', () => {
  let test: TestApp;
  let owner: Person;
  let asha: Person;
  let bikram: Person;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    asha = await aProjectUser(test.app, company, project, { name: 'Asha Rai' });
    bikram = await aProjectUser(test.app, company, project, { name: 'Bikram Karki' });
    await test.dataSource.query("UPDATE project_member SET joined_at = '2026-10-01 00:00:00'");
    await aSlice(test.app, asha, project, '2026-11-20T04:15:00Z', 10, { idle: 59 });
    await aSlice(test.app, asha, project, '2026-11-20T04:25:00Z', 10, { idle: 60 });
    await aSlice(test.app, bikram, project, '2026-11-20T04:15:00Z', 10);
    await aSlice(test.app, bikram, project, '2026-11-20T04:35:00Z', 10);
  });
  afterAll(() => test.close());

  const ask = (values: object = {}) => ({ project: project.uuid, ...WEEK, ...values });

  it('lists idle time from a minute on: less reads as nothing (T-15)', async () => {
    const { people, spans } = await test.app.get(IdleTimeReport).read(owner.actor, ask({ user: asha.user.uuid }));
    expect(spans.map(({ idle }) => idle)).toEqual([60]);
    expect(people[0]?.sums.idle).toBe(119);
  });

  it('shows the hours of a pattern on one scale, whoever is shown (T-16)', async () => {
    const fullHour = async (values: object) => {
      const pattern = await test.app.get(WorkPatternReport).read(owner.actor, ask(values));
      return pattern.fullHour;
    };
    expect(await fullHour({ user: asha.user.uuid })).toBe(3600);
    // A person who worked more is darker, and doesn't make the scale longer.
    expect(await fullHour({ user: bikram.user.uuid })).toBe(3600);
    expect(await fullHour({})).toBe(2 * 3600);
    expect(await fullHour({ user: asha.user.uuid, from: '2026-10-25' })).toBe(4 * 3600);
    // Weeks that have not come yet make nothing paler.
    expect(await fullHour({ user: asha.user.uuid, to: '2026-12-12' })).toBe(3600);
    expect(await fullHour({ user: owner.user.uuid })).toBe(3600);
  });

  it('marks as synced later what came more than an hour after it ended (T-17)', async () => {
    const came = async (minutes: number) => {
      await test.dataSource.query(
        'UPDATE tracking_activity SET received_at = ended_at + INTERVAL ? SECOND WHERE user_id = ?',
        [minutes * 60, bikram.user.id],
      );
      const report = test.app.get(TimelineReport);
      const { rows } = await report.read(owner.actor, {
        project: project.uuid,
        user: bikram.user.uuid,
        day: '2026-11-20',
      });
      return rows[0]?.blocks.map(({ late }) => late !== null);
    };
    expect(await came(60)).toEqual([false, false]);
    expect(await came(60.5)).toEqual([true, true]);
  });
});
