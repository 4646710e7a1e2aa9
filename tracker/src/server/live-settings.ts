import { io, type Socket } from 'socket.io-client';
import type { Server } from './server.js';

/** What may change where one may track, and by which rules. */
const NEWS = ['limitChange', 'projectUpdated', 'userStatusInProjectChanged', 'permissionUpdated'];

/** Hears at once when settings or limits change. Without the socket the next answer to a sync tells the same. */
export class LiveSettings {
  private socket: Socket | undefined;

  constructor(
    private readonly server: Server,
    private readonly changed: () => void,
  ) {}

  start(): void {
    let address: string;
    try {
      address = this.server.account().server;
    } catch {
      return;
    }
    this.socket = io(address, {
      transports: ['websocket'],
      reconnectionDelay: 2_000,
      reconnectionDelayMax: 120_000,
      auth: (give) => {
        this.server.freshToken().then(
          (token) => give({ token }),
          () => give({}),
        );
      },
    });
    for (const news of NEWS) this.socket.on(news, this.changed);
    this.socket.on('disconnect', (reason) => {
      // Thrown out by the server: socket.io would not come back by itself.
      if (reason === 'io server disconnect') setTimeout(() => this.socket?.connect(), 30_000).unref();
    });
  }

  stop(): void {
    this.socket?.disconnect();
    this.socket = undefined;
  }
}
