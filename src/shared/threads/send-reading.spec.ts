import { setImmediate as tick } from 'node:timers/promises';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FromReader, ReadingTooLong, sendReading, TAKEN } from './send-reading.js';

const TEXT = 'a'.repeat(1000);

describe('the sending of what a thread reads', () => {
  let ours: MessagePort;
  let theirs: MessagePort;
  let read: number;

  beforeEach(() => {
    ({ port1: ours, port2: theirs } = new MessageChannel());
    read = 0;
  });
  afterEach(() => ours.close());

  const send = (reading: Generator<string, string>, { kept = Infinity, cpuMs = 60_000 } = {}) =>
    sendReading({ file: new Uint8Array(), port: theirs, kept, cpuMs }, reading, (text) => [text]);
  const messages = (): FromReader<string, string>[] => {
    const all: FromReader<string, string>[] = [];
    for (let next = received(); next; next = received()) all.push(next.message);
    return all;
  };
  const received = () => receiveMessageOnPort(ours) as { message: FromReader<string, string> } | undefined;
  function* texts(count: number, text = TEXT): Generator<string, string> {
    for (; read < count; read++) yield text;
    return 'the end';
  }

  it('tells the thread, the items and the end, in their order', async () => {
    await send(texts(3, 'b'));
    expect(messages()).toEqual([
      { begun: expect.anything() as unknown },
      { items: ['b', 'b', 'b'] },
      { end: 'the end' },
    ]);
  });

  it('sends small batches, and is a few ahead of whoever takes them', async () => {
    const sending = send(texts(1000));
    await tick();
    const first = messages();
    expect(first).toHaveLength(1 + 4);
    for (const message of first.slice(1)) expect((message as { items: string[] }).items.length).toBeLessThan(60);
    const before = read;
    await tick();
    expect([read, messages()]).toEqual([before, []]);
    ours.postMessage(TAKEN);
    while (read === before) await tick();
    expect(messages()).toHaveLength(1);
    expect(read).toBeLessThan(before + 60);
    theirs.close();
    void sending;
  });

  it('sends the first items only, and reads all', async () => {
    await send(texts(1000), { kept: 2 });
    expect(read).toBe(1000);
    expect(messages().slice(1)).toEqual([{ items: [TEXT, TEXT] }, { end: 'the end' }]);
  });

  it('ends a reading that ran too long, which hears of it', async () => {
    let heard: unknown;
    function* endless(): Generator<string, string> {
      try {
        for (;;) yield TEXT;
      } catch (error) {
        heard = error;
        throw error;
      }
    }
    await expect(send(endless(), { kept: 0, cpuMs: 1 })).rejects.toBeInstanceOf(ReadingTooLong);
    expect(heard).toBeInstanceOf(ReadingTooLong);
    expect(messages()).toHaveLength(1);
  });
});
