import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest, seated } from '../../../test/harness/builders/project.js';
import { aRule, aSlice, someManualTime } from '../../../test/harness/builders/tracking.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/companies/company.entity.js';
import { TimeZones } from '../../company/time-zones/time-zones.service.js';
import type { ProjectView } from '../../project/projects/project-view.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { requestContext } from '../../shared/request/request-context.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Exports, type List } from '../../shared/transfer/exports.service.js';
import type { Row } from '../../shared/transfer/table.js';
import { ReportExport } from './export/report-export.service.js';
import { IdleTimeReport } from './habits/idle-time.service.js';
import { TopUsesReport } from './habits/top-uses.service.js';
import { WorkPatternReport } from './habits/work-pattern.service.js';
import { HomeReport } from './home/home.service.js';
import { AttendanceReport } from './hours/attendance.service.js';
import { HoursReport } from './hours/hours.service.js';
import { TeamReport } from './hours/team-report.service.js';
import { RangeBackwards, RangeTooLong, ReportZoneUnknown } from './scope/report.errors.js';
import { ReportAccess } from './scope/report-access.service.js';
import { type FilterKind, ReportFiltersReader } from './scope/report-filters-reader.service.js';
import { ActivityStreams } from './timeline/activities.service.js';
import { TimelineReport } from './timeline/timeline.service.js';

/** The clock of tests stands at Saturday, 21 November 2026, 17:45 in Kathmandu. */
const WEEK = { from: '2026-11-15', to: '2026-11-21' };
/** Friday, 10:00 in Kathmandu. */
const FRIDAY_TEN = '2026-11-20T04:15:00Z';

describe('reports', () => {
  let test: TestApp;
  let owner: Person;
  let asha: Person;
  let bikram: Person;
  let company: Company;
  let desk: ProjectView;
  let site: ProjectView;
  const of = <T>(report: new (...parts: never[]) => T): T => test.app.get(report);

  const uses = (code: number, game: number) => [
    { kind: 'APP' as const, name: 'code', title: 'invoice.ts', seconds: code },
    { kind: 'APP' as const, name: 'game', seconds: game },
  ];

  beforeAll(async () => {
    test = await openTestApp();
    owner = await signedIn(test.app, { name: 'Olga Owner' });
    company = await aCompany(test.app, owner.actor);
    const zones = ['Asia/Kathmandu', 'America/New_York'];
    await test.app.get(TimeZones).update(owner.actor, { company: company.uuid, timezones: zones, main: zones[0] });
    desk = await aProject(test.app, owner.actor, company, { name: 'Support desk' });
    site = await aProject(test.app, owner.actor, company, { name: 'Website' });
    asha = await aProjectUser(test.app, company, desk, { name: 'Asha Rai' });
    bikram = await aProjectUser(test.app, company, desk, { name: 'Bikram Karki' });
    await seated(test.app, site, asha);
    await test.dataSource.query("UPDATE project_member SET joined_at = '2026-11-01 00:00:00'");
    await aRule(test.app, owner, desk, 'code', 'PRODUCTIVE');
    await aRule(test.app, owner, desk, 'game', 'UNPRODUCTIVE');

    await aSlice(test.app, asha, desk, FRIDAY_TEN, 10, { usages: uses(400, 100), keyClicks: 50 });
    await aSlice(test.app, asha, desk, '2026-11-20T04:25:00Z', 10, { usages: uses(100, 400), memo: 'Invoice' });
    await aSlice(test.app, asha, desk, '2026-11-20T04:35:00Z', 10, { idle: 500 });
    await aSlice(test.app, asha, site, '2026-11-20T05:15:00Z', 10);
    // The slice goes over midnight in Kathmandu, 18:15 UTC.
    await aSlice(test.app, bikram, desk, '2026-11-19T18:10:00Z', 10, { usages: uses(600, 0) });
    await someManualTime(test.app, bikram, desk, '2026-11-20T06:15:00Z', 90);
    // A week ago and now.
    await aSlice(test.app, asha, desk, '2026-11-14T04:15:00Z', 10);
    await aSlice(test.app, asha, desk, '2026-11-21T11:50:00Z', 10);
    // A week ago, later in the evening than it is now, and the evening before.
    await aSlice(test.app, asha, desk, '2026-11-14T15:00:00Z', 10);
    await aSlice(test.app, asha, desk, '2026-11-13T15:00:00Z', 10);
    // A month ago, around the same time of day as now.
    await aSlice(test.app, asha, desk, '2026-10-21T11:55:00Z', 10, { idle: 301, usages: uses(150, 149) });
  });
  afterAll(() => test.close());

  const inDesk = (values: object = {}) => ({ project: desk.uuid, ...WEEK, ...values });
  /** Returns the function that lists what an attendance report writes into its file, and writes no file. */
  const attendanceAs = async (format: 'pdf' | 'xlsx'): Promise<() => List | Promise<List>> => {
    const file = { name: '', body: Readable.from([]), headers: {} };
    const start = jest.spyOn(of(Exports), 'start').mockResolvedValueOnce(file);
    await of(ReportExport).export(owner.actor, inDesk({ report: 'attendance', by: 'person', format }));
    const [, { list }] = start.mock.lastCall as Parameters<Exports['start']>;
    start.mockRestore();
    return list;
  };
  const firstRowOf = async ({ rows }: List): Promise<Row | undefined> => {
    for await (const row of rows) return row;
    return undefined;
  };

  it('add up to the second, by person, project and day', async () => {
    const hours = await of(HoursReport).read(owner.actor, inDesk());
    const rows = Object.fromEntries(hours.people.map(({ person, total }) => [person.name, total]));
    // 600+600+600+600 tracked; 500 unproductive, 500 idle.
    expect(rows['Asha Rai']).toMatchObject({
      tracked: 2400,
      productive: 500,
      unproductive: 500,
      neutral: 900,
      idle: 500,
      manual: 0,
      worked: 1400,
      keyClicks: 50,
    });
    expect(rows['Bikram Karki']).toMatchObject({ tracked: 600, productive: 600, manual: 5400, worked: 6000 });
    expect(rows['Olga Owner']).toMatchObject({ tracked: 0, worked: 0 });
    expect(hours.total.worked).toBe(7400);
    const bikramsDays = hours.people.find(({ person }) => person.name === 'Bikram Karki')?.days;
    expect([...(bikramsDays ?? [])].map(([day, sums]) => [day, sums.tracked, sums.manual])).toEqual([
      ['2026-11-19', 300, 0],
      ['2026-11-20', 300, 5400],
    ]);
    expect([...hours.byDay].map(([day, { worked }]) => [day, worked])).toEqual([
      ['2026-11-19', 300],
      ['2026-11-20', 6500],
      ['2026-11-21', 600],
    ]);
    // The slice that began at a later time of day is left out.
    expect(hours.before).toMatchObject({ range: { from: '2026-11-08', to: '2026-11-14' }, total: { worked: 1200 } });
  });

  it('cut their days in any zone of the company', async () => {
    const hours = await of(HoursReport).read(owner.actor, inDesk({ timezone: 'America/New_York' }));
    expect([...hours.byDay].map(([day, { tracked }]) => [day, tracked])).toEqual([
      ['2026-11-19', 2400],
      ['2026-11-20', 0],
      ['2026-11-21', 600],
    ]);
    expect(hours.total.worked).toBe(7400);
    const foreign = of(HoursReport).read(owner.actor, inDesk({ timezone: 'Europe/Berlin' }));
    await expect(foreign).rejects.toThrow(ReportZoneUnknown);
  });

  it('reach over all projects of the company that one sees', async () => {
    const all = { company: company.uuid, ...WEEK };
    const whole = await of(HoursReport).read(owner.actor, all);
    expect(whole.total.tracked).toBe(3600);
    expect(whole.projects.map(({ project, total }) => [project.name, total.tracked])).toEqual([
      ['Support desk', 3000],
      ['Website', 600],
    ]);
    const own = await of(HoursReport).read(asha.actor, all);
    expect(own.people.map(({ person, total }) => [person.name, total.tracked])).toEqual([['Asha Rai', 3000]]);
  });

  it('are of several people, teams, tags or projects at once', async () => {
    const named = async (values: object) => {
      const hours = await of(HoursReport).read(owner.actor, { ...WEEK, ...values });
      return hours.people.map(({ person, total }) => [person.name, total.tracked]);
    };
    const [one, other] = [asha.user.uuid, bikram.user.uuid];
    expect(await named({ project: desk.uuid, users: [one, other] })).toEqual([
      ['Asha Rai', 2400],
      ['Bikram Karki', 600],
    ]);
    expect(await named({ company: company.uuid, projects: [site.uuid], users: [one] })).toEqual([['Asha Rai', 600]]);
    const foreign = (await signedIn(test.app)).user.uuid;
    await expect(named({ project: desk.uuid, users: [foreign] })).rejects.toThrow(NotFound);
    await expect(named({ company: company.uuid, projects: [newUuid()] })).rejects.toThrow(NotFound);
  });

  it('offer what may be chosen by a part of its name, and nothing else', async () => {
    const offers = async (actor: Person['actor'], kind: FilterKind, keyword = '') => {
      const place = kind === 'projects' ? { company: company.uuid } : { project: desk.uuid };
      const { options } = await of(ReportFiltersReader).search(actor, place, { kind, keyword });
      return options.map(({ name }) => name);
    };
    expect(await offers(owner.actor, 'people', 'KARK')).toEqual(['Bikram Karki']);
    expect(await offers(owner.actor, 'projects')).toEqual(['Support desk', 'Website']);
    expect(await offers(asha.actor, 'people')).toEqual(['Asha Rai']);
    expect(await offers(bikram.actor, 'projects')).toEqual(['Support desk']);
    expect(await offers(asha.actor, 'teams')).toEqual([]);
    const stranger = await signedIn(test.app);
    await expect(offers(stranger.actor, 'people')).rejects.toThrow(NotFound);
  });

  it('show the time of others to who sees the people of the project, and one’s own to everybody', async () => {
    const mine = await of(HoursReport).read(asha.actor, inDesk());
    expect(mine.people.map(({ person }) => person.name)).toEqual(['Asha Rai']);
    expect(mine.total.worked).toBe(1400);
    for (const report of [
      HoursReport,
      AttendanceReport,
      IdleTimeReport,
      TeamReport,
      TopUsesReport,
      WorkPatternReport,
    ]) {
      const reader = of(report as never) as { read(...asked: unknown[]): Promise<unknown> };
      await expect(reader.read(asha.actor, inDesk({ user: bikram.user.uuid }))).rejects.toThrow(NotFound);
      await expect(reader.read((await signedIn(test.app)).actor, inDesk())).rejects.toThrow(NotFound);
    }
    for (const user of [bikram, await signedIn(test.app)].map((one) => one.user.uuid)) {
      await expect(of(ActivityStreams).read(asha.actor, inDesk({ user }))).rejects.toThrow(NotFound);
      await expect(of(TimelineReport).read(asha.actor, { project: desk.uuid, user })).rejects.toThrow(NotFound);
      await expect(of(HomeReport).readOwn(asha.actor, { project: desk.uuid, user })).rejects.toThrow(NotFound);
      await expect(of(ReportExport).export(asha.actor, inDesk({ report: 'hours', user }))).rejects.toThrow(NotFound);
    }
  });

  it.each([
    [{ from: '2026-11-21', to: '2026-11-20' }, RangeBackwards],
    [{ from: '2025-11-20', to: '2026-11-21' }, RangeTooLong],
  ])('refuse %j', async (range, refusal) => {
    await expect(of(HoursReport).read(owner.actor, inDesk(range))).rejects.toThrow(refusal);
  });

  it('say the same over the page’s service, GraphQL and in a file', async () => {
    const hours = await of(HoursReport).read(owner.actor, inDesk());
    const client = test.client({ token: owner.token });
    const answer = await gql(
      client,
      `query ($p: ID!) { hoursTracked(project: $p, from: "${WEEK.from}", to: "${WEEK.to}") {
        total { worked tracked manual activity } users { user { name } total { worked } days { day sums { worked } } } } }`,
      { p: desk.uuid },
    );
    expect(answer.errors).toEqual([]);
    expect(answer.data['hoursTracked']).toMatchObject({
      total: { worked: hours.total.worked, tracked: 3000, manual: 5400, activity: 83.3 },
      users: [
        { user: { name: 'Asha Rai' }, total: { worked: 1400 } },
        { user: { name: 'Bikram Karki' }, total: { worked: 6000 } },
        { user: { name: 'Olga Owner' }, total: { worked: 0 } },
      ],
    });
    const { body, name } = await of(ReportExport).export(
      owner.actor,
      inDesk({ report: 'hours', format: 'csv', by: undefined }),
    );
    expect(name).toBe('hours_himal-support_support-desk_2026-11-15_2026-11-21.csv');
    const [head, first, second, , total] = (await text(body)).split('\r\n');
    expect(head).toMatch(/^Member,2026-11-15,.*,2026-11-21,Worked,Tracked,Manual,.*,Time zone$/);
    expect(first).toBe(
      'Asha Rai,0:00:00,0:00:00,0:00:00,0:00:00,0:00:00,0:13:20,0:10:00,0:23:20,0:40:00,0:00:00,0:08:20,0:15:00,0:08:20,0:08:20,79.2,Asia/Kathmandu',
    );
    expect(second).toContain('1:40:00,0:10:00,1:30:00');
    expect(total).toMatch(/^Total,.*,2:03:20,0:50:00,1:30:00,/);
  });

  it('have names of their own by what their rows are, and attendance is people by days on paper', async () => {
    const name = async (by: string) => {
      const file = await of(ReportExport).export(owner.actor, inDesk({ report: 'hours', format: 'csv', by }));
      await text(file.body);
      return file.name;
    };
    expect(await name('project')).toBe('hours-by-project_himal-support_support-desk_2026-11-15_2026-11-21.csv');
    expect(await name('day')).toBe('hours-by-day_himal-support_support-desk_2026-11-15_2026-11-21.csv');
    const list = await (await attendanceAs('pdf'))();
    expect(list.table.columns.map(({ key }) => key).slice(0, 3)).toEqual(['person', '2026-11-15', '2026-11-16']);
    expect(await firstRowOf(list)).toMatchObject({
      person: 'Asha Rai',
      '2026-11-20': '10:00 AM 10:30 AM 0:13',
      present: 2,
    });
  });

  it('write times of day on paper by the clock of whoever takes them, and in data always alike', async () => {
    const reader = { requestId: '', locale: 'en', ip: '', userAgent: '' } as const;
    const presence = async (format: 'pdf' | 'xlsx', clock: '12h' | '24h') => {
      const list = await requestContext.run({ ...reader, clock }, await attendanceAs(format));
      return (await firstRowOf(list))?.['2026-11-20'];
    };
    expect(await presence('pdf', '24h')).toBe('10:00 10:30 0:13');
    expect(await presence('pdf', '12h')).toBe('10:00 AM 10:30 AM 0:13');
    expect(await presence('xlsx', '12h')).toBe('10:00 10:30 0:13');
  });

  it('leave as files over REST, and say so when there is nothing', async () => {
    const client = test.client({ token: owner.token });
    const asked = { ...inDesk(), report: 'activities', format: 'xlsx' };
    const { status, headers } = await client.post('/export').send(asked);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="activities_himal-support_support-desk_2026-11-15_2026-11-21.xlsx"',
    ]);
    const empty = { from: '2026-01-01', to: '2026-01-02' };
    for (const report of ['hours', 'idle-time', 'work-pattern', 'top-uses', 'team-report', 'activities']) {
      const nothing = await client.post('/export').send({ ...asked, ...empty, report });
      expect([report, nothing.status, nothing.body]).toMatchObject([report, 409, { code: 'CONFLICT' }]);
    }
    const log = await test.dataSource.query(
      "SELECT COUNT(*) AS found FROM shared_audit WHERE action = 'tracking.report-exported'",
    );
    expect(Number((log as { found: string }[])[0]?.found)).toBeGreaterThan(0);
  });

  it('list the activities behind a sum, page by page, newest first', async () => {
    const streams = of(ActivityStreams);
    const first = await streams.read(owner.actor, inDesk({ first: 3, user: asha.user.uuid }));
    expect(first.activities.map(({ startedAt }) => startedAt.toISOString().slice(0, 16))).toEqual([
      '2026-11-21T11:50',
      '2026-11-20T04:35',
      '2026-11-20T04:25',
    ]);
    expect(first.activities[2]).toMatchObject({
      mostly: 'unproductive',
      memo: 'Invoice',
      duration: 600,
      productive: 100,
      unproductive: 400,
      uses: [
        { name: 'code', seconds: 100, rating: 'PRODUCTIVE', title: 'invoice.ts' },
        { name: 'game', seconds: 400, rating: 'UNPRODUCTIVE' },
      ],
    });
    const rest = await streams.read(owner.actor, inDesk({ before: first.before, user: asha.user.uuid }));
    expect(rest.activities).toHaveLength(1);
    expect(rest.before).toBeNull();
    await expect(streams.read(owner.actor, inDesk({ before: 'x' }))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const all = await streams.read(owner.actor, inDesk());
    const worked = all.activities.reduce((sum, activity) => sum + activity.worked, 0);
    // The slice that begins before the range counts with the half inside.
    expect(worked).toBe(7400);
  });

  it('list all activities of a long range once, whatever lies between them', async () => {
    const streams = of(ActivityStreams);
    const year = inDesk({ from: '2025-11-22' });
    const walked: string[] = [];
    const scope = await of(ReportAccess).openRange(owner.actor, year);
    for await (const { uuid } of streams.walk(scope)) walked.push(uuid);
    const paged: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await streams.read(owner.actor, { ...year, first: 2, ...(before && { before }) });
      paged.push(...page.activities.map(({ uuid }) => uuid));
      before = page.before;
    } while (before);
    expect(walked).toHaveLength(10);
    expect(new Set(walked).size).toBe(10);
    expect(paged).toEqual(walked);
  });

  it('draw a day stretch by stretch', async () => {
    const { rows, axis } = await of(TimelineReport).read(owner.actor, { project: desk.uuid, day: '2026-11-20' });
    expect(axis).toMatchObject({ seconds: 86_400, offset: 345 });
    const blocksOf = (name: string) => rows.find(({ person }) => person.name === name)?.blocks;
    expect(blocksOf('Asha Rai')?.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['productive', 36_000, 36_600],
      ['unproductive', 36_600, 37_200],
      ['idle', 37_200, 37_800],
    ]);
    expect(blocksOf('Bikram Karki')?.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['productive', 0, 300],
      ['manual', 43_200, 48_600],
    ]);
  });

  it('know who was there, and who was late', async () => {
    const { people } = await of(AttendanceReport).read(owner.actor, inDesk());
    const ashas = people.find(({ person }) => person.name === 'Asha Rai');
    expect(ashas).toMatchObject({ present: 2, late: 0, absent: 4, worked: 1400 });
    expect(ashas?.cells.map(({ state }) => state)).toEqual([
      'OFF',
      'ABSENT',
      'ABSENT',
      'ABSENT',
      'ABSENT',
      'PRESENT',
      'PRESENT',
    ]);
    expect(ashas?.cells[5]?.presence).toEqual({ worked: 800, firstIn: 600, lastOut: 630 });
    // The person is out at the end of the day, not at its beginning.
    const bikrams = people.find(({ person }) => person.name === 'Bikram Karki');
    expect(bikrams?.cells[4]?.presence).toMatchObject({ firstIn: 1435, lastOut: 1440 });
  });

  it('measure idle time, and list where it was', async () => {
    const { people, total, idleMinutes, idlePercent, spans } = await of(IdleTimeReport).read(
      owner.actor,
      inDesk({ user: asha.user.uuid }),
    );
    expect([total.idle, idlePercent, idleMinutes]).toEqual([500, 20.8, 5]);
    expect(people).toMatchObject([{ idlePercent: 20.8, idleMinutes: 5 }]);
    expect(spans).toMatchObject([{ idle: 500, kept: false, startedAt: new Date('2026-11-20T04:35:00Z') }]);
  });

  it('show when people work', async () => {
    const { hours, medianStart, total } = await of(WorkPatternReport).read(
      owner.actor,
      inDesk({ user: asha.user.uuid }),
    );
    expect([hours[5]?.[10], hours[6]?.[17], total]).toEqual([1800, 600, 2400]);
    expect(medianStart).toBe(Math.round((600 + 17 * 60 + 35) / 2));
  });

  it('rank apps and sites', async () => {
    const { uses, total } = await of(TopUsesReport).read(owner.actor, inDesk());
    expect(uses.map(({ name, seconds, rating, people }) => [name, seconds, rating, people])).toEqual([
      ['code', 1100, 'PRODUCTIVE', 2],
      ['game', 500, 'UNPRODUCTIVE', 1],
    ]);
    expect(total).toBe(1600);
  });

  it('tell at home who works now, and compare with the same time a week ago', async () => {
    const home = await of(HomeReport).readTeam(owner.actor, { project: desk.uuid });
    expect(home.states).toEqual({ WORKING: 1, IDLE: 0, OFFLINE: 0, AWAY: 0, NOT_STARTED: 2 });
    expect(home.total.worked).toBe(600);
    expect(home.before).toMatchObject({ day: '2026-11-14', total: { worked: 600, tracked: 600 } });
    test.clock.advance(3600);
    const later = await of(HomeReport).readTeam(owner.actor, { project: desk.uuid });
    test.clock.advance(-3600);
    expect(later.states).toMatchObject({ WORKING: 0, AWAY: 1 });
    const own = await of(HomeReport).readOwn(nextRequest(asha), { project: desk.uuid });
    expect(own.row).toMatchObject({ now: 'WORKING', sums: { worked: 600 } });
    const today = await of(HomeReport).readOwn(nextRequest(asha), { project: desk.uuid });
    expect(today.before).toMatchObject({ day: '2026-11-14', total: { worked: 600 } });
    const past = await of(HomeReport).readOwn(nextRequest(asha), { project: desk.uuid, day: '2026-11-20' });
    expect(past.before).toMatchObject({ day: '2026-11-13', total: { worked: 600 } });
  });

  it('compare as many days, the last of them up to the same time of day', async () => {
    const month = { project: desk.uuid, user: asha.user.uuid, from: '2026-11-01', to: '2026-11-30' };
    const { before } = await of(HoursReport).read(owner.actor, month);
    expect(before.range).toEqual({ from: '2026-10-01', to: '2026-10-21' });
    expect(before.until).toEqual(new Date('2026-10-21T12:00:00Z'));
    // Five of its ten minutes count, from 17:40 to 17:45; the parts sum.
    expect(before.total).toMatchObject({ tracked: 300, idle: 150, productive: 75, unproductive: 74, neutral: 1 });
    const over = await of(HoursReport).read(owner.actor, { ...month, to: '2026-11-20' });
    expect(over.before).toMatchObject({ until: null });
  });

  it('tell nobody what people do for others', async () => {
    const elsewhere = await aCompany(test.app, owner.actor, { name: 'Elsewhere' });
    const secret = await aProject(test.app, owner.actor, elsewhere, { name: 'Secret' });
    await test.dataSource.query(
      "INSERT INTO company_member (company_id, user_id, role, joined_at) VALUES (?, ?, 'member', '2026-11-01 00:00:00')",
      [elsewhere.id, bikram.user.id],
    );
    await seated(test.app, secret, bikram);
    await aSlice(test.app, bikram, secret, '2026-11-21T11:50:00Z', 10, {
      usages: [{ kind: 'APP' as const, name: 'secret-tool', seconds: 600 }],
    });
    const home = await of(HomeReport).readTeam(nextRequest(owner), { project: desk.uuid });
    expect(JSON.stringify(home.rows.map(({ doing }) => doing))).not.toContain('secret-tool');
    expect(home.rows.find(({ person }) => person.uuid === bikram.actor.userUuid)?.doing).toBeNull();
  });
});
