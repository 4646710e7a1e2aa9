import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import type { Company } from '../../company/companies/company.entity.js';
import { TimeZones } from '../../company/time-zones/time-zones.service.js';
import type { ProjectView } from '../../project/projects/project-view.js';
import { HoursReport } from '../reports/hours/hours.service.js';
import { ReportZones } from './report-zones.service.js';
import { TotalsVerifier } from './totals-verifier.service.js';

const NEW_YORK = 'America/New_York';

describe('zones of reports', () => {
  let test: TestApp;
  let owner: Person;
  let asha: Person;
  let bikram: Person;
  let company: Company;
  let desk: ProjectView;
  let zones: ReportZones;
  beforeAll(async () => {
    // All zones are filled, and all totals compared.
    test = await openTestApp({}, { database: await ownDatabaseAddress('report_zones') });
    zones = test.app.get(ReportZones);
    // Filled when this spec says so, and not by the server's own clock meanwhile.
    await test.dataSource.query("UPDATE shared_job SET due_at = '2027-01-01' WHERE name = 'tracking.fill-zones'");
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    desk = await aProject(test.app, owner.actor, company);
    asha = await aProjectUser(test.app, company, desk);
    bikram = await aProjectUser(test.app, company, desk);
    await test.dataSource.query("UPDATE project_member SET joined_at = '2026-11-01 00:00:00'");
    // Friday morning in Kathmandu, Thursday evening in New York.
    await aSlice(test.app, asha, desk, '2026-11-20T04:15:00Z', 10);
    await aSlice(test.app, bikram, desk, '2026-11-20T04:25:00Z', 10);
  });
  beforeEach(async () => {
    await choose('Asia/Kathmandu');
    await zones.fill();
    await choose('Asia/Kathmandu', NEW_YORK);
  });
  afterAll(() => test.close());

  const choose = async (...timezones: string[]): Promise<unknown> =>
    test.app.get(TimeZones).update(owner.actor, { company: company.uuid, timezones, main: timezones[0] as string });
  const thursdayInNewYork = async (): Promise<number> => {
    const range = { from: '2026-11-19', to: '2026-11-19', timezone: NEW_YORK };
    const { total } = await test.app.get(HoursReport).read(owner.actor, { project: desk.uuid, ...range });
    return total.tracked;
  };

  /** Seconds of all time of the project, which was tracked on that Thursday alone. */
  const tracked = async (): Promise<number> => {
    const sql = 'SELECT SUM(duration) AS seconds FROM tracking_activity WHERE project_id = ?';
    const [row] = await test.dataSource.query<{ seconds: string }[]>(sql, [desk.key]);
    return Number(row?.seconds);
  };

  it('of a new company are not said to be incomplete before anything was tracked', async () => {
    const founded = await aCompany(test.app, (await signedIn(test.app)).actor);
    expect(await zones.isFilled(founded.id, 'Asia/Kathmandu')).toBe(true);
  });

  it('are filled with what was there before, once, though the server stops on the way and time arrives meanwhile', async () => {
    expect(await zones.isFilled(company.id, NEW_YORK)).toBe(false);
    const before = await tracked();

    await zones.fill(AbortSignal.abort());
    expect(await zones.isFilled(company.id, NEW_YORK)).toBe(false);

    await aSlice(test.app, asha, desk, '2026-11-20T04:25:00Z', 10);
    await zones.fill();
    expect(await zones.isFilled(company.id, NEW_YORK)).toBe(true);
    expect(await thursdayInNewYork()).toBe(before + 600);
    expect(await tracked()).toBe(before + 600);
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
  });

  it('are filled anew when they were removed and chosen again before anybody noticed', async () => {
    await zones.fill();
    const before = await thursdayInNewYork();
    await choose('Asia/Kathmandu');
    // Not counted in New York: nobody reports in it now.
    await aSlice(test.app, bikram, desk, '2026-11-20T04:45:00Z', 10);
    await choose('Asia/Kathmandu', NEW_YORK);
    await zones.fill();
    expect(await thursdayInNewYork()).toBe(before + 600);
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
  });

  it('leave no totals behind when nobody is reported in them any more', async () => {
    await zones.fill();
    expect(await zones.isFilled(company.id, NEW_YORK)).toBe(true);
    await choose('Asia/Kathmandu');
    await zones.fill(AbortSignal.abort());
    await zones.fill();
    const left = await test.dataSource.query('SELECT * FROM tracking_day WHERE zone = ? AND project_id = ?', [
      NEW_YORK,
      desk.key,
    ]);
    expect(left).toEqual([]);
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
  });
});
