import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pacedStream } from './paced-stream.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function response(): ServerResponse & { writableNeedDrain: boolean } {
  return Object.assign(new EventEmitter(), {
    writableNeedDrain: false,
    destroyed: false,
  }) as unknown as ServerResponse & {
    writableNeedDrain: boolean;
  };
}

describe('a body for a slow reader', () => {
  it('is not read while its reader takes nothing, and goes on afterwards', async () => {
    const answer = response();
    const body = Readable.from([Buffer.from('one'), Buffer.from('two')]);
    const reader = pacedStream(body, answer).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('one');
    answer.writableNeedDrain = true;
    let second: string | undefined;
    void reader.read().then(({ value }) => (second = Buffer.from(value ?? []).toString()));
    await turn();
    expect(second).toBeUndefined();
    answer.writableNeedDrain = false;
    answer.emit('drain');
    await turn();
    expect(second).toBe('two');
    expect((await reader.read()).done).toBe(true);
  });

  it('is let go when its reader has gone', async () => {
    const answer = response();
    const body = new Readable({ read: () => undefined });
    const reader = pacedStream(body, answer).getReader();
    const read = reader.read().catch((error: unknown) => error);
    answer.emit('close');
    expect(await read).toBeInstanceOf(Error);
    expect(body.destroyed).toBe(true);
  });

  it('is not begun for somebody who is gone already', () => {
    const body = new Readable({ read: () => undefined });
    pacedStream(body, Object.assign(response(), { destroyed: true }));
    expect(body.destroyed).toBe(true);
  });
});
