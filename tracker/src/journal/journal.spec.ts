import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newUuid } from '../uuid.js';
import { framed, unframed } from './frame.js';
import { Journal, readBacklog } from './journal.js';
import type { JournalRecord, RecordedSlice } from './record.js';

const START = Date.UTC(2026, 10, 22, 3);

function slice(uuid: string, start = START, end = start + 600_000): RecordedSlice {
  const usages = [{ kind: 'APP' as const, name: 'editor', title: 'पाठ – “text”\n', seconds: 300 }];
  return { uuid, project: 'p', start, end, idle: 0, mouseMoves: 4, keyClicks: 7, usages, offset: null };
}

const heartbeat = (uuid: string, end: number): JournalRecord => ({ is: 'open', slice: slice(uuid, START, end) });
const closed = (uuid: string): JournalRecord => ({ is: 'slice', slice: slice(uuid) });
const done = (uuid: string): JournalRecord => ({ is: 'outcome', outcome: { uuid, done: true, verdict: 'ACCEPTED' } });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workzone-journal-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('frames', () => {
  it('give back what was written, and of what was torn or damaged everything else', () => {
    const records = fc.array(fc.anything({ maxDepth: 2, values: [fc.string(), fc.integer(), fc.constant('\n')] }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (written, cut, place, flip) => {
        const values = written.map((value) => JSON.parse(JSON.stringify({ value })) as unknown);
        const frames = values.map(framed);
        const bytes = Buffer.concat(frames);
        expect(unframed(bytes).records).toEqual(values);
        // Torn anywhere: a prefix, and the length says where to go on.
        const torn = bytes.subarray(0, cut % (bytes.length + 1));
        const { records: rest, length } = unframed(torn);
        expect(rest).toEqual(values.slice(0, rest.length));
        expect(length).toBe(Buffer.concat(frames.slice(0, rest.length)).length);
        if (bytes.length === 0) return;
        // A damaged byte loses at most the two records at its place.
        const damaged = Buffer.from(bytes);
        damaged[place % bytes.length] = (damaged[place % bytes.length] as number) ^ flip;
        expect(unframed(damaged).records.length).toBeGreaterThanOrEqual(values.length - 2);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the journal', () => {
  it('knows after a restart what was not sent yet', () => {
    const [first, second] = [newUuid(), newUuid()];
    const journal = new Journal(folder);
    journal.append(closed(first), closed(second));
    expect(journal.append(done(first)).map((each) => each.slice.uuid)).toEqual([first]);
    journal.close();
    expect([...new Journal(folder).backlog.slices.keys()]).toEqual([second]);
  });

  it('ends a slice that was open when the program died with its last heartbeat', () => {
    const uuid = newUuid();
    const journal = new Journal(folder);
    journal.append(heartbeat(uuid, START + 10_000), heartbeat(uuid, START + 20_000));
    expect(readBacklog(folder).open?.end).toBe(START + 20_000);
    const { backlog } = new Journal(folder);
    expect(backlog.slices.get(uuid)?.end).toBe(START + 20_000);
    expect(backlog.open).toBeUndefined();
  });

  it('forgets a slice that was open for less than a second: nothing of it waits', () => {
    const journal = new Journal(folder);
    journal.append(heartbeat(newUuid(), START + 400));
    expect(readBacklog(folder).open).toBeUndefined();
    const { backlog } = new Journal(folder);
    expect(backlog.open).toBeUndefined();
    expect(backlog.slices.size).toBe(0);
  });

  it('can be cut off at any byte, and goes on from there without losing what stood before', () => {
    const uuids = Array.from({ length: 6 }, () => newUuid());
    const source = new Journal(folder);
    for (const uuid of uuids) source.append(heartbeat(uuid, START + 10_000), closed(uuid));
    source.append(done(uuids[0] ?? ''));
    source.close();
    const [name = ''] = readdirSync(folder);
    const whole = readFileSync(join(folder, name));
    for (let length = 0; length <= whole.length; length += 13) {
      writeFileSync(join(folder, name), whole.subarray(0, length));
      const reopened = new Journal(folder);
      const before = reopened.backlog.slices.size;
      const late = newUuid();
      reopened.append(closed(late));
      reopened.close();
      const again = new Journal(folder);
      expect(again.backlog.slices.has(late)).toBe(true);
      expect(again.backlog.slices.size).toBe(before + 1);
      expect(again.damaged).toBe(0);
      again.close();
    }
  });

  it('is rewritten with what still counts when it grows, and may die in the middle of that', () => {
    const journal = new Journal(folder, 20_000);
    const kept = newUuid();
    journal.append(closed(kept), heartbeat('open', START + 10_000));
    for (let round = 0; round < 300; round++) {
      const uuid = newUuid();
      journal.append(closed(uuid), done(uuid), heartbeat('open', START + 10_000 + round * 1000));
    }
    journal.close();
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(statSync(join(folder, name)).size).toBeLessThan(30_000);
    // A second file that was complete, and the first one not yet removed; and one that was not complete.
    const next = name.replace(/\d+/, (digits) => String(Number(digits) + 1).padStart(8, '0'));
    writeFileSync(join(folder, next), Buffer.concat([{ is: 'base' }, closed(kept)].map(framed)));
    writeFileSync(join(folder, `${next}.new`), 'half');
    const reopened = new Journal(folder);
    expect([...reopened.backlog.slices.keys()]).toEqual([kept]);
    expect(readdirSync(folder)).toEqual([next]);
  });

  it('has room for more than a month offline', () => {
    const journal = new Journal(folder);
    const uuids: string[] = [];
    for (let day = 0; day < 35; day++) {
      const records = Array.from({ length: 48 }, (_, index): JournalRecord => {
        const uuid = newUuid();
        uuids.push(uuid);
        return { is: 'slice', slice: slice(uuid, START + day * 86_400_000 + index * 600_000) };
      });
      journal.append(...records);
    }
    journal.close();
    expect([...new Journal(folder).backlog.slices.keys()]).toEqual(uuids);
  });

  it('moves what was recorded by a clock that is set later, unless its distance from the server was known', () => {
    const [unknown, known] = [newUuid(), newUuid()];
    const journal = new Journal(folder);
    journal.append(
      closed(unknown),
      { is: 'slice', slice: { ...slice(known), offset: 3600 } },
      { is: 'step', seconds: -7200 },
    );
    journal.close();
    const { slices } = new Journal(folder).backlog;
    expect(slices.get(unknown)?.start).toBe(START - 7_200_000);
    expect(slices.get(known)?.start).toBe(START);
  });
});
