import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { boundUnanswered, isExcess, onceOver } from './connection.js';

class Line extends EventEmitter {
  destroyed = false;
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
}

class Answer extends EventEmitter {
  writableFinished = false;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

describe('a connection', () => {
  let socket: Line;
  let destroyed: IncomingMessage[];
  beforeEach(() => {
    socket = new Line();
    destroyed = [];
  });

  const ask = (): Exchange => {
    const request = { socket, destroy: () => destroyed.push(request as IncomingMessage) } as unknown as IncomingMessage;
    return { request, response: new Answer() as unknown as ServerResponse };
  };

  it('listens once for the end of an answer, however many wait for it', () => {
    const { request, response } = ask();
    const over: number[] = [];
    for (let n = 0; n < 20; n += 1) onceOver(request, response, () => over.push(n));
    expect([response.listenerCount('finish'), response.listenerCount('close')]).toEqual([1, 1]);
    response.emit('finish');
    response.emit('close');
    socket.destroy();
    expect(over).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('ends all its requests, also those whose answers wait for others', () => {
    const over: number[] = [];
    for (const n of [1, 2, 3]) {
      const { request, response } = ask();
      onceOver(request, response, () => over.push(n));
      if (n === 1) response.emit('finish');
    }
    expect(over).toEqual([1]);
    socket.destroy();
    expect(over).toEqual([1, 2, 3]);
    const { request, response } = ask();
    onceOver(request, response, () => over.push(4));
    expect(over).toEqual([1, 2, 3, 4]);
  });

  describe('that asks without waiting', () => {
    let begun: Exchange[];
    let server: EventEmitter;
    beforeEach(() => {
      begun = [];
      server = new EventEmitter();
      server.on('request', (request: IncomingMessage, response: ServerResponse) => begun.push({ request, response }));
      boundUnanswered(server as unknown as Server);
    });

    const come = (times: number): void => {
      for (let n = 0; n < times; n++) {
        const { request, response } = ask();
        server.emit('request', request, response);
      }
    };
    const answer = (): unknown => begun.at(-1)?.response.emit('finish');

    it('is answered one by one, and the one too many is refused', () => {
      come(12);
      expect(begun).toHaveLength(1);
      for (let n = 0; n < 8; n++) answer();
      expect(begun.map(({ request }) => isExcess(request))).toEqual([...Array<boolean>(8).fill(false), true]);
      answer();
      expect([begun.length, socket.destroyed]).toEqual([9, false]);
    });

    it('may go on once it has its answers', () => {
      come(8);
      for (let n = 0; n < 8; n++) answer();
      come(8);
      for (let n = 0; n < 8; n++) answer();
      expect(begun.filter(({ request }) => isExcess(request))).toEqual([]);
      expect([begun.length, socket.destroyed]).toEqual([16, false]);
    });

    it('is cut when it goes on and on, and nothing more of it is begun', () => {
      come(15);
      expect(socket.destroyed).toBe(false);
      come(1);
      expect([begun.length, socket.destroyed, destroyed.length]).toEqual([1, true, 16]);
      come(20);
      expect([begun.length, destroyed.length]).toEqual([1, 36]);
    });
  });
});
