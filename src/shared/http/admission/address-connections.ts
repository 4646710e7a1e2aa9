import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

interface Rule {
  /** Of one address on which nobody is known yet. */
  most: number;
  /** A proxy whose word we take for where requests come from: all visitors share its address. */
  isProxy: (address: string) => boolean;
}

/**
 * Bounds the connections of one address on which nobody has signed in yet: a company sits behind one address, and whoever
 * is known there counts no more. Beyond the bound the one that asked for something longest ago is closed, and never the
 * newcomer, so that nobody is locked out by whoever holds many.
 */
export class AddressConnections {
  /** In the order of their last requests. */
  private readonly strangers = new Map<string, Set<Socket>>();

  constructor(private readonly rule: Rule) {}

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.add(socket));
    server.prependListener('request', ({ socket }: IncomingMessage) => this.touch(socket));
    // Those are counted by whoever speaks with them.
    server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => this.release(socket as Socket));
  }

  /** Somebody we know speaks over this connection. */
  release(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const ofAddress = this.strangers.get(address);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) this.strangers.delete(address);
  }

  private add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    if (this.rule.isProxy(address)) return;
    const ofAddress = this.strangers.get(address) ?? new Set();
    this.strangers.set(address, ofAddress.add(socket));
    socket.once('close', () => {
      ofAddress.delete(socket);
      if (ofAddress.size === 0 && this.strangers.get(address) === ofAddress) this.strangers.delete(address);
    });
    const [oldest] = ofAddress;
    if (ofAddress.size > this.rule.most) oldest?.destroy();
  }

  private touch(socket: Socket): void {
    const ofAddress = this.strangers.get(socket.remoteAddress ?? '');
    if (ofAddress?.delete(socket)) ofAddress.add(socket);
  }
}
