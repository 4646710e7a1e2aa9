import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import { until } from '../../../test/harness/until.js';
import type { Company } from '../../company/companies/company.entity.js';
import type { ProjectView } from '../../project/projects/project-view.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { Ingest } from '../ingest/ingest.service.js';
import { ratingOf } from './matching.js';
import { ProductivityRules } from './productivity-rules.service.js';
import { NothingToUndo, RatingUnderWay, RuleNameUnreadable } from './productivity.errors.js';
import { RatingJob } from '../ratings/rating-job.service.js';
import { RatingPreviews } from '../ratings/rating-preview.service.js';
import { Ratings } from '../ratings/ratings.service.js';
import { TotalsVerifier } from '../totals/totals-verifier.service.js';
import { RuleChanges } from './rule-changes.service.js';
import { SeenUses } from './seen-uses.service.js';

describe('productivity rules', () => {
  let test: TestApp;
  let changes: RuleChanges;
  let ratings: Ratings;
  let owner: Person;
  let worker: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    changes = test.app.get(RuleChanges);
    ratings = test.app.get(Ratings);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project);
  });
  afterAll(() => test.close());

  const set = (kind: 'APP' | 'SITE', name: string, value: string, by = owner) =>
    changes.set(by.actor, { project: project.uuid, kind, name, class: value });
  /** Ten minutes: 300 s of a site, 200 s of an app. */
  const track = (from: string, to: string) =>
    test.app.get(Ingest).ingest([
      {
        userKey: worker.user.id,
        device: null,
        correction: 0,
        items: [
          {
            uuid: newUuid(),
            project: project.uuid,
            startedAt: `2026-11-21T${from}:00.000Z`,
            endedAt: `2026-11-21T${to}:00.000Z`,
            usages: [
              { kind: 'SITE', name: 'docs.example.com', seconds: 300 },
              { kind: 'APP', name: 'Code.exe', seconds: 200 },
            ],
          },
        ],
      },
    ]);
  const sums = async () => {
    const [row] = (await test.dataSource.query(
      `SELECT SUM(productive) AS productive, SUM(unproductive) AS unproductive, SUM(worked) AS worked
         FROM tracking_day WHERE project_id = ? AND user_id = ? AND zone = 'Asia/Kathmandu'`,
      [project.key, worker.user.id],
    )) as Record<string, string | null>[];
    return Object.values(row ?? {}).map(Number);
  };

  it('count from the moment they are set', async () => {
    await track('09:00', '09:10');
    expect(await sums()).toEqual([0, 0, 600]);
    await set('SITE', 'https://www.example.com/start', 'UNPRODUCTIVE');
    await set('APP', 'Code', 'PRODUCTIVE');
    await track('09:10', '09:20');
    expect(await sums()).toEqual([200, 300, 900]);
    await set('SITE', 'docs.example.com', 'PRODUCTIVE');
    await track('09:20', '09:30');
    expect(await sums()).toEqual([700, 300, 1500]);
  });

  it('are known at once, and the change of another process soon', async () => {
    const rules = test.app.get(ProductivityRules);
    const rating = async () => {
      const books = await rules.findByProjects([project.key]);
      return ratingOf(books.get(project.key) ?? new Map(), 'SITE', 'docs.example.com');
    };
    expect(await rating()).toBe('NEUTRAL');
    const rule = await set('SITE', 'example.com', 'PRODUCTIVE');
    expect(await rating()).toBe('PRODUCTIVE');
    await test.dataSource.query("UPDATE tracking_rule SET class = 'UNPRODUCTIVE' WHERE uuid = ?", [rule.uuid]);
    test.clock.advance(2);
    expect(await rating()).toBe('UNPRODUCTIVE');
    await changes.delete(owner.actor, rule.uuid);
    expect(await rating()).toBe('NEUTRAL');
  });

  it('are one for each name, and name something', async () => {
    const first = await set('SITE', 'example.com', 'PRODUCTIVE');
    const second = await set('SITE', 'EXAMPLE.com/path', 'NEUTRAL');
    expect(second.uuid).toBe(first.uuid);
    expect(await changes.list(worker.actor, { project: project.uuid })).toMatchObject([
      { name: 'example.com', class: 'NEUTRAL', updatedBy: owner.user.name },
    ]);
    await expect(set('SITE', 'two words', 'PRODUCTIVE')).rejects.toThrow(RuleNameUnreadable);
    await expect(set('APP', '', 'PRODUCTIVE')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are changed by who may, and by nobody else', async () => {
    const rule = await set('APP', 'code', 'PRODUCTIVE');
    await expect(set('APP', 'code', 'NEUTRAL', worker)).rejects.toThrow(Forbidden);
    await expect(changes.delete(worker.actor, rule.uuid)).rejects.toThrow(Forbidden);
    await expect(test.app.get(SeenUses).list(worker.actor, { project: project.uuid })).rejects.toThrow(Forbidden);
    const stranger = await signedIn(test.app);
    await expect(set('APP', 'code', 'NEUTRAL', stranger)).rejects.toThrow(NotFound);
    await expect(changes.delete(stranger.actor, rule.uuid)).rejects.toThrow(NotFound);
    await expect(changes.list(stranger.actor, { project: project.uuid })).rejects.toThrow(NotFound);
  });

  it('stand beside what was used lately, whether some rule speaks of it or none', async () => {
    await track('09:00', '09:10');
    await set('SITE', 'example.com', 'UNPRODUCTIVE');
    expect(await test.app.get(SeenUses).list(owner.actor, { project: project.uuid })).toEqual([
      { kind: 'SITE', name: 'docs.example.com', seconds: 300, people: 1, class: 'UNPRODUCTIVE', ruled: true },
      { kind: 'APP', name: 'code', seconds: 200, people: 1, class: 'NEUTRAL', ruled: false },
    ]);
  });

  it('are applied to what is not invoiced, with progress', async () => {
    await track('09:00', '09:10');
    await track('10:00', '10:10');
    await set('SITE', 'example.com', 'UNPRODUCTIVE');
    const settled = { start: Date.parse('2026-11-21T10:00:00Z'), end: Date.parse('2026-11-21T11:00:00Z') };
    const frozen = test.app.get(FrozenPeriods);
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [settled])) });
    const started = await ratings.apply(owner.actor, { project: project.uuid });
    expect(started).toMatchObject({ finished: false, total: 2, done: 0 });
    await finished();
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [])) });
    expect(await ratings.readLast(owner.actor, { project: project.uuid })).toMatchObject({ done: 2, changed: 1 });
    expect(await sums()).toEqual([0, 300, 900]);
    await ratings.apply(owner.actor, { project: project.uuid });
    await finished();
    expect(await sums()).toEqual([0, 600, 600]);
  });

  it('say before what applying them would change, and are taken back to the former classes', async () => {
    await set('APP', 'code', 'PRODUCTIVE');
    await track('09:00', '09:10');
    await track('10:00', '10:10');
    await set('APP', 'code', 'UNPRODUCTIVE');
    await set('SITE', 'example.com', 'PRODUCTIVE');
    const args = { project: project.uuid };
    const settled = { start: Date.parse('2026-11-21T10:00:00Z'), end: Date.parse('2026-11-21T11:00:00Z') };
    const frozen = test.app.get(FrozenPeriods);
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [settled])) });
    const previews = test.app.get(RatingPreviews);
    const people = [{ uuid: worker.user.uuid, name: worker.user.name, worked: -200 }];
    expect(await previews.preview(owner.actor, args)).toEqual({ people, worked: -200, rated: 500 });
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [])) });
    const before = await sums();
    expect(before).toEqual([400, 0, 1200]);
    const preview = await previews.preview(owner.actor, args);
    expect(preview).toMatchObject({ worked: -400, rated: 1000 });
    await expect(ratings.undo(owner.actor, args)).rejects.toThrow(NothingToUndo);
    await ratings.apply(owner.actor, args);
    await expect(ratings.undo(owner.actor, args)).rejects.toThrow(RatingUnderWay);
    await finished();
    expect(await sums()).toEqual([600, 400, 800]);
    expect(await ratings.readLast(owner.actor, args)).toMatchObject({ worked: preview.worked, mayUndo: true });
    expect(await previews.preview(owner.actor, args)).toEqual({ people: [], worked: 0, rated: 0 });
    // Later time keeps the class it was rated with.
    await track('11:00', '11:10');
    await ratings.undo(owner.actor, args);
    await finished();
    expect(await sums()).toEqual([700, 200, 1600]);
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
    expect(await ratings.readLast(owner.actor, args)).toMatchObject({ isUndo: true, mayUndo: false, changed: 2 });
    await expect(ratings.undo(owner.actor, args)).rejects.toThrow(NothingToUndo);
    await expect(previews.preview(worker.actor, args)).rejects.toThrow(Forbidden);
  });

  it('move what is beyond a hard limit when they are applied, and take nothing away that was let through', async () => {
    const limit = (minutes: number) =>
      test.dataSource.query(`REPLACE INTO project_member_limit VALUES (?, ?, ?, 'DAY', 1, NOW())`, [
        project.key,
        worker.user.id,
        minutes,
      ]);
    const beyond = async () => {
      const [row] = (await test.dataSource.query(
        `SELECT SUM(worked) AS worked, SUM(over_limit) AS beyond FROM tracking_day
          WHERE project_id = ? AND user_id = ? AND zone = 'Asia/Kathmandu'`,
        [project.key, worker.user.id],
      )) as Record<string, string>[];
      expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
      return Object.values(row ?? {}).map(Number);
    };
    const applied = async (value: string) => {
      await set('SITE', 'example.com', value);
      await ratings.apply(owner.actor, { project: project.uuid });
      await finished();
    };
    await limit(25);
    for (const hour of ['07', '08', '09', '10']) await track(`${hour}:00`, `${hour}:10`);
    expect(await beyond()).toEqual([2400, 900]);
    // Half of it no longer counts: what is left lies within the limit, also where the limit was lowered meanwhile.
    await limit(5);
    await applied('UNPRODUCTIVE');
    expect(await beyond()).toEqual([1200, 0]);
    // All of it counts again: no more is payable than the limit admits, or than was before.
    await limit(25);
    await applied('NEUTRAL');
    expect(await beyond()).toEqual([2400, 900]);
    await limit(0);
    await applied('UNPRODUCTIVE');
    await applied('NEUTRAL');
    expect(await beyond()).toEqual([2400, 1200]);
  });

  it('are applied once at a time, and go on after a restart', async () => {
    await track('09:00', '09:10');
    await set('APP', 'code', 'PRODUCTIVE');
    await test.dataSource.query(
      `INSERT INTO tracking_rating (uuid, project_id, status, total, done, changed, after_user, started_by, started_at)
       VALUES (?, ?, 'RUNNING', 2, 0, 0, 0, ?, ?)`,
      [newUuid(), project.key, owner.user.id, test.clock.now()],
    );
    await expect(ratings.apply(owner.actor, { project: project.uuid })).rejects.toThrow(RatingUnderWay);
    await finished();
    expect(await sums()).toEqual([200, 0, 600]);
  });

  it('are there for machines', async () => {
    const client = test.client({ token: owner.token });
    const saved = await gql(
      client,
      `mutation ($input: SetProductivityInput!) { setProductivity(input: $input) { message rule { uuid kind name class } } }`,
      { input: { project: project.uuid, kind: 'SITE', name: 'example.com', class: 'PRODUCTIVE' } },
    );
    expect(saved.errors).toEqual([]);
    const listed = await gql(
      client,
      `{ productivityRules(project: "${project.uuid}") { name class updatedBy }
      productivityUses(project: "${project.uuid}") { name } productivityRating(project: "${project.uuid}") { done } }`,
    );
    expect(listed.data).toEqual({
      productivityRules: [{ name: 'example.com', class: 'PRODUCTIVE', updatedBy: owner.user.name }],
      productivityUses: [],
      productivityRating: null,
    });
  });

  /** Waits until ratings are done, by two at once, as several processes do it, and by the server's own worker. */
  const finished = (): Promise<void> =>
    until(async () => {
      await Promise.all([test.app.get(RatingJob).drain(), test.app.get(RatingJob).drain()]);
      const rating = await ratings.readLast({ ...owner.actor }, { project: project.uuid });
      return rating?.finished === true;
    });
});
