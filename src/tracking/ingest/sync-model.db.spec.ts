import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, seated } from '../../../test/harness/builders/project.js';
import { SEED } from '../../../test/harness/seed.js';
import { SIZES } from '../../../test/sizes.js';
import type { Company } from '../../company/index.js';
import type { ProjectView } from '../../project/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { TotalsVerifier } from '../totals/totals-verifier.service.js';
import { TimeSync } from './sync.service.js';

const HISTORIES = SIZES.syncHistories;
const AT_ONCE = 10;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
/** A morning, in units of half a minute: small enough for collisions, over a local midnight in none of the zones. */
const UNIT_MS = 30_000;
const UNITS = 240;
const SINCE = NOW - UNITS * UNIT_MS;

interface Item {
  device: number;
  from: number;
  length: number;
  idle: number;
}

/** A batch: some items of a device, sent so many times, with the clock of the device wrong by so many seconds. */
interface Batch {
  device: number;
  items: number[];
  times: number;
}

const item: fc.Arbitrary<Item> = fc.record({
  device: fc.nat(2),
  from: fc.nat(UNITS - 1),
  length: fc.integer({ min: 1, max: 20 }),
  idle: fc.nat(10),
});

const history = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  /** Seconds by which the clocks of the devices are wrong. */
  skews: fc.tuple(
    fc.constantFrom(0, 0, 59, -59),
    fc.constantFrom(0, 3600, -86_400),
    fc.constantFrom(0, 90, 31_536_000),
  ),
  /** The order of sending: indices into the items, each maybe several times, cut into batches. */
  order: fc.array(fc.nat(11), { maxLength: 30 }),
  cuts: fc.array(fc.nat(30), { maxLength: 6 }),
  /** Batches that are sent at the same time as the one before. */
  together: fc.array(fc.boolean(), { maxLength: 8 }),
});

type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

describe('the tracker model', () => {
  let test: TestApp;
  let sync: TimeSync;
  let company: Company;
  let projects: ProjectView[];
  let people: Person[];
  beforeAll(async () => {
    test = await openTestApp();
    test.clock.set(new Date(NOW));
    sync = test.app.get(TimeSync);
    const owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    projects = [
      await aProject(test.app, owner.actor, company),
      await aProject(test.app, owner.actor, company, { name: 'B' }),
    ];
    people = [];
  });
  afterAll(() => test.close());

  /** A new person for each history: nothing is emptied in between. */
  async function newcomer(): Promise<Person> {
    const person = await aMember(test.app, company);
    for (const project of projects) await seated(test.app, project, person);
    people.push(person);
    return person;
  }

  async function play({ items, skews, order, cuts, together }: History): Promise<void> {
    const person = await newcomer();
    const ids = items.map(() => newUuid());
    // Whatever the order leaves out is sent in the end, as a tracker does that has not heard of it yet.
    const sequence = [...order.filter((index) => index < items.length), ...items.keys()];
    const batches = batchesOf(sequence, cuts, items);
    const send = async ({ device, items: chosen }: Batch): Promise<void> => {
      const skew = Math.abs(skews[device] ?? 0) > 60 ? (skews[device] ?? 0) : 0;
      const activities = chosen.map((index) => {
        const { from, length, idle } = items[index] as Item;
        const end = Math.min(UNITS, from + length);
        return {
          uuid: ids[index] as string,
          project: projects[index % 2]?.uuid as string,
          startedAt: new Date(SINCE + from * UNIT_MS + skew * 1000).toISOString(),
          endedAt: new Date(SINCE + end * UNIT_MS + skew * 1000).toISOString(),
          idle,
        };
      });
      const clientTime = new Date(NOW + (skews[device] ?? 0) * 1000);
      const { verdicts } = await sync.ingest(person.actor, { clientTime, device: `D${device}`, activities } as object);
      expect(verdicts.map(({ uuid }) => uuid)).toEqual(activities.map(({ uuid }) => uuid));
      expect(verdicts.map(({ verdict }) => verdict)).not.toContain('REJECTED');
    };
    for (let index = 0; index < batches.length;) {
      const group = [batches[index++] as Batch];
      while (together[index % 8] && index < batches.length) group.push(batches[index++] as Batch);
      await Promise.all(group.map(send));
    }
    await sameAsModel(person, items, ids);
  }

  async function sameAsModel({ user }: Person, items: readonly Item[], ids: readonly Uuid[]): Promise<void> {
    const rows = (await test.dataSource.query(
      'SELECT started_at, ended_at, duration, HEX(COALESCE(part_of, uuid)) AS source FROM tracking_activity WHERE user_id = ? ORDER BY started_at',
      [user.id],
    )) as { started_at: Date; ended_at: Date; duration: number; source: string }[];
    const line = new Uint8Array(UNITS);
    for (const { from, length } of items) line.fill(1, from, Math.min(UNITS, from + length));
    const modelSeconds = line.reduce((sum, unit) => sum + unit, 0) * (UNIT_MS / 1000);
    expect(rows.reduce((sum, { duration }) => sum + duration, 0)).toBe(modelSeconds);
    for (const [index, { started_at }] of rows.entries()) {
      const before = rows[index - 1];
      if (before && before.ended_at > started_at) throw new Error('Two activities of one person overlap.');
    }
    const known = new Set(ids.map((id) => id.replaceAll('-', '').toUpperCase()));
    expect(rows.every(({ source }) => known.has(source))).toBe(true);
  }

  it(`gate 6, T59, T61: ${HISTORIES} histories of up to three devices come to the same time, whatever was sent twice, late, at once or by a wrong clock`, async () => {
    const histories = fc.sample(history, {
      numRuns: HISTORIES,
      seed: SEED,
    });
    for (let index = 0; index < histories.length; index += AT_ONCE) {
      await Promise.all(
        histories.slice(index, index + AT_ONCE).map((one) =>
          play(one).catch((error: unknown) => {
            throw new Error(`${JSON.stringify(one)}\n${String(error)}`);
          }),
        ),
      );
    }
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
    reportFigure(6, `0 of ${histories.length} histories diverged`);
  });
});

function batchesOf(sequence: readonly number[], cuts: readonly number[], items: readonly Item[]): Batch[] {
  const batches: Batch[] = [];
  for (const [place, index] of sequence.entries()) {
    const { device } = items[index] as Item;
    const last = batches.at(-1);
    if (last?.device === device && !cuts.includes(place)) last.items.push(index);
    else batches.push({ device, items: [index], times: 1 });
  }
  return batches;
}
