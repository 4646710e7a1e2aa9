import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import pino from 'pino';
import { Piscina } from 'piscina';
import { aUuid } from '../../../test/harness/ids.js';
import { lastAWhile, until } from '../../../test/harness/until.js';
import { requestContext } from '../request/request-context.js';
import { newUuid } from '../ids/uuid.js';
import type { LiveMessage } from '../realtime/live-message.js';
import type { RealtimeService } from '../realtime/realtime.service.js';
import { type Export, Exports, type List } from './exports.service.js';
import type { Row, Table } from './table.js';

// The threads run the built program: this file is among the specs that need `npm run build`.

const TABLE: Table = {
  title: 'Activities',
  columns: [
    { key: 'person', header: 'Member', kind: 'text' },
    { key: 'at', header: 'At', kind: 'date' },
    { key: 'worked', header: 'Worked', kind: 'duration' },
  ],
  zone: { name: 'Asia/Kathmandu', header: 'Time zone' },
};
const rowOf = (index: number): Row => ({
  person: `आशा ${index} =1+1`,
  at: new Date(Date.UTC(2026, 10, 21, 0, 0, index)),
  worked: index,
});
async function* rows(count: number): AsyncGenerator<Row> {
  for (let index = 0; index < count; index++) yield await Promise.resolve(rowOf(index));
}

const ASHA = { userUuid: aUuid('asha') };
const GITA = { userUuid: aUuid('gita') };

describe('exports', () => {
  const told: LiveMessage[] = [];
  const realtime = { send: (message: LiveMessage) => told.push(message) } as unknown as RealtimeService;
  const exports = new Exports(realtime, pino({ level: 'silent' }));
  afterEach(async () => {
    jest.useRealTimers();
    told.length = 0;
    await exports.onApplicationShutdown();
  });

  const listOf = (source: AsyncIterable<Row>): List => ({ table: TABLE, rows: source });
  const of = (format: Export['format'], source: AsyncIterable<Row>, more: Partial<Export> = {}): Export => ({
    format,
    about: ['spec'],
    list: () => listOf(source),
    ...more,
  });
  /** Goes on until nobody wants any more. */
  function endless(): { source: AsyncIterable<Row>; released: Promise<void>; asked: () => number } {
    let asked = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    async function* source(): AsyncGenerator<Row> {
      try {
        for (;;) yield await Promise.resolve(rowOf(asked++));
      } finally {
        release();
      }
    }
    return { source: source(), released, asked: () => asked };
  }
  const untilFree = async (): Promise<void> => {
    await until(async () => {
      try {
        await text((await exports.start(ASHA, of('csv', rows(1)))).body);
        return true;
      } catch (error) {
        expect((error as { code: string }).code).toMatch(/^(EXPORT_UNDER_WAY|TOO_MANY_EXPORTS)$/);
        return false;
      }
    });
  };

  it('make workbooks and documents in a thread of their own (S5)', async () => {
    const run = jest.spyOn(Piscina.prototype, 'run');
    const workbook = await exports.start(ASHA, of('xlsx', rows(12_000)));
    const files = unzipSync(new Uint8Array(await buffer(workbook.body)));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(12_001);
    expect(sheet).toContain('आशा 11999 =1+1');
    const paper = await buffer((await exports.start(ASHA, of('pdf', rows(700)))).body);
    expect(paper.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(paper.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
    run.mockRestore();
  });

  it('are made one at a time for each person, and the next as soon as one is done or given up', async () => {
    const { source, released } = endless();
    const { body } = await exports.start(ASHA, of('pdf', source));
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      await expect(exports.start(ASHA, of(format, rows(1)))).rejects.toMatchObject({
        code: 'EXPORT_UNDER_WAY',
        kind: 'limited',
        retryAfter: 5,
      });
    }
    expect(await text((await exports.start(GITA, of('csv', rows(1)))).body)).toContain('आशा 0');
    body.destroy();
    await released;
    await untilFree();
  });

  /** A source that stops after so many rows until it is told to go on. */
  function stalling(): { reached: Promise<void>; go: () => void; stop: () => Promise<void>; rows: typeof rows } {
    let [reach, go] = [(): void => undefined, (): void => undefined];
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const going = new Promise<void>((resolve) => (go = resolve));
    const stop = (): Promise<void> => (reach(), going);
    async function* stopped(count: number): AsyncGenerator<Row> {
      yield* rows(count);
      await stop();
      yield rowOf(count);
    }
    return { reached, go, stop, rows: stopped };
  }
  type Stall = ReturnType<typeof stalling>;

  it.each<[moment: string, asked: (stall: Stall) => Export]>([
    ['its list is looked for', ({ stop }) => of('pdf', rows(1), { list: () => stop().then(() => listOf(rows(1))) })],
    ['its first row is waited for', (stall) => of('csv', stall.rows(0))],
    ['a later row of its text is waited for', (stall) => of('csv', stall.rows(300))],
    ['a thread writes it', (stall) => of('pdf', stall.rows(900))],
  ])('give the place back at once when who asked has gone while %s', async (_moment, asked) => {
    const stall = stalling();
    let hangUp = (): void => undefined;
    const whenOver = (callback: () => void): void => void (hangUp = callback);
    const context = { requestId: '', locale: 'en' as const, ip: '', userAgent: '', whenOver };
    const first = requestContext.run(context, () => exports.start(ASHA, asked(stall)));
    void first.then(({ body }) => body.resume());
    await stall.reached;
    await expect(exports.start(ASHA, of('csv', rows(1)))).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY' });
    hangUp();
    const next = await exports.start(ASHA, of('csv', endless().source));
    stall.go();
    const { body } = await first;
    await until(() => body.closed);
    // An export that ends late releases no place but its own.
    await expect(exports.start(ASHA, of('csv', rows(1)))).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY' });
    next.body.destroy();
    await untilFree();
  });

  it('of a person who cancels and asks anew have two queries at most', async () => {
    const stalls = [stalling(), stalling()];
    const files: Promise<unknown>[] = [];
    for (const stall of stalls) {
      let hangUp = (): void => undefined;
      const whenOver = (callback: () => void): void => void (hangUp = callback);
      const context = { requestId: '', locale: 'en' as const, ip: '', userAgent: '', whenOver };
      const asked = of('csv', rows(1), { list: () => stall.stop().then(() => listOf(rows(1))) });
      files.push(requestContext.run(context, () => exports.start(ASHA, asked)));
      await stall.reached;
      hangUp();
    }
    await expect(exports.start(ASHA, of('csv', rows(1)))).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY' });
    stalls.forEach(({ go }) => go());
    await Promise.all(files);
    await untilFree();
  });

  it('ask twice at the same moment: one gets it', async () => {
    const both = await Promise.allSettled([
      exports.start(ASHA, of('csv', rows(1))),
      exports.start(ASHA, of('csv', rows(1))),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await untilFreeAfter(both);
  });

  async function untilFreeAfter(started: PromiseSettledResult<{ body: { destroy(): void } }>[]): Promise<void> {
    for (const one of started) if (one.status === 'fulfilled') one.value.body.destroy();
    await untilFree();
  }

  it('leave nothing behind where there is nothing to export, or the list is refused', async () => {
    await expect(exports.start(ASHA, of('xlsx', rows(0)))).rejects.toMatchObject({ code: 'NOTHING_TO_EXPORT' });
    const refused = of('csv', rows(1), { list: () => Promise.reject(new Error('not yours')) });
    await expect(exports.start(ASHA, refused)).rejects.toThrow('not yours');
    expect(await text((await exports.start(ASHA, of('csv', rows(1)))).body)).toContain('आशा 0');
  });

  it('are made ahead of a slow reader, but not without bounds', async () => {
    const { source, released, asked } = endless();
    const { body } = await exports.start(ASHA, of('xlsx', source));
    let before = -1;
    while (asked() !== before) {
      before = asked();
      await lastAWhile(200);
    }
    expect(body.readableLength).toBeLessThan(8 * 1024 * 1024);
    body.destroy();
    await released;
  });

  it('let others be served in between, also when all rows are in memory', async () => {
    let [turns, done] = [0, false];
    const count = (): void => {
      turns++;
      if (!done) setImmediate(count);
    };
    const { body } = await exports.start(ASHA, of('csv', rows(4000)));
    count();
    expect((await text(body)).split('\r\n')).toHaveLength(4002);
    done = true;
    expect(turns).toBeGreaterThan(15);
  });

  it('are refused when too many are under way', async () => {
    const open = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        exports.start({ userUuid: aUuid(`person-${index}`) }, of('csv', endless().source)),
      ),
    );
    await expect(exports.start(ASHA, of('csv', rows(1)))).rejects.toMatchObject({
      code: 'TOO_MANY_EXPORTS',
      kind: 'unavailable',
      retryAfter: 15,
    });
    for (const { body } of open) body.destroy();
    await untilFree();
  });

  it('break off when their source does, instead of ending like a whole file', async () => {
    async function* broken(): AsyncGenerator<Row> {
      yield* rows(300);
      throw new Error('the line went down');
    }
    const { body } = await exports.start(ASHA, of('xlsx', broken()));
    await expect(buffer(body)).rejects.toThrow('the line went down');
    await untilFree();
  });

  it('end when nobody reads them', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const { source, released } = endless();
    const { body } = await exports.start(ASHA, of('csv', source));
    body.once('error', () => undefined);
    jest.advanceTimersByTime(20_000);
    body.read();
    jest.advanceTimersByTime(20_000);
    expect(body.destroyed).toBe(false);
    jest.advanceTimersByTime(30_000);
    expect(body.destroyed).toBe(true);
    jest.useRealTimers();
    await released;
    await untilFree();
  });

  it('tell whoever asked how far they are, under the id they chose', async () => {
    const { source, released } = endless();
    const id = newUuid();
    const { body } = await exports.start(
      ASHA,
      of('csv', source, { progress: id, list: () => ({ table: TABLE, rows: source, total: 1_000_000 }) }),
    );
    body.resume();
    await until(() => told.length >= 2);
    body.destroy();
    await released;
    const counts = told.map((message) => {
      expect(message).toMatchObject({
        user: ASHA.userUuid,
        topic: 'exportProgress',
        payload: { id, total: 1_000_000 },
      });
      return (message as { payload: { rows: number } }).payload.rows;
    });
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
  });
});
