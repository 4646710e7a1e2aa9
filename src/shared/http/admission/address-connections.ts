import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

interface Rule {
  /** Maximum of connections from one address on which nobody has signed in yet. */
  most: number;
  /** Returns whether an address is a trusted proxy: all visitors share its address. */
  isProxy: (address: string) => boolean;
}

/**
 * Limits the connections of one address on which nobody has signed in yet. Connections of signed-in people do not
 * count, because a whole company may share one address. Beyond the limit the connection that was idle longest is
 * closed, never the new one, so that nobody is locked out by somebody who holds many.
 */
export class AddressConnections {
  /** Connections by address, the least recently used first. */
  private readonly strangers = new Map<string, Set<Socket>>();

  constructor(private readonly rule: Rule) {}

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.add(socket));
    server.prependListener('request', ({ socket }: IncomingMessage) => this.touch(socket));
    // WebSockets have limits of their own.
    server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => this.release(socket as Socket));
  }

  /** Stops counting a connection on which somebody has signed in. */
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
