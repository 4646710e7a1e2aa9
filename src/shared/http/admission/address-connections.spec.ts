import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AddressConnections } from './address-connections.js';

class Line extends EventEmitter {
  isOpen = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

describe('the connections of one address', () => {
  let server: EventEmitter;
  let connections: AddressConnections;
  beforeEach(() => {
    server = new EventEmitter();
    connections = new AddressConnections({ most: 3, isProxy: (address) => address === '10.0.0.9' });
    connections.watch(server as unknown as Server);
  });

  const open = (count: number, address = '10.0.0.1'): Line[] =>
    Array.from({ length: count }, () => {
      const line = new Line(address);
      server.emit('connection', line);
      return line;
    });
  const isOpen = (lines: Line[]): boolean[] => lines.map((line) => line.isOpen);

  it('are bounded, and the one that asked for something longest ago makes room', () => {
    const lines = open(3);
    server.emit('request', { socket: lines[0] });
    lines.push(...open(1));
    expect(isOpen(lines)).toEqual([true, false, true, true]);
    lines[3]?.destroy();
    lines.push(...open(1));
    expect(isOpen(lines)).toEqual([true, false, true, false, true]);
  });

  it('are counted for each address, and not for proxies that speak for many', () => {
    const lines = [...open(3), ...open(3, '10.0.0.2'), ...open(20, '10.0.0.9')];
    expect(isOpen(lines)).not.toContain(false);
  });

  it('count no more once somebody is known there, or speaks over sockets', () => {
    const lines = open(3);
    connections.release(lines[0] as unknown as Socket);
    server.emit('upgrade', {}, lines[1]);
    lines.push(...open(2));
    expect(isOpen(lines)).not.toContain(false);
    lines.push(...open(1));
    expect(isOpen(lines)).toEqual([true, true, false, true, true, true]);
  });
});
