import { io, type Socket } from 'socket.io-client';
import type { Server } from './server.js';

/** News after which one may track elsewhere or by other rules. */
const NEWS = ['limitChange', 'projectUpdated', 'userStatusInProjectChanged', 'permissionUpdated'];

const AGAIN_MS = 30_000;
const SPREAD_MS = 2_000;

/** Hears at once when settings or limits change. Without the socket the next answer to a sync tells the same. */
export class LiveSettings {
  private socket: Socket | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: Server,
    private readonly hearer: { onChanged: () => void; onStopAsked: (run: string) => void },
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
    for (const news of NEWS) this.socket.on(news, () => this.soon());
    this.socket.on('stopAsked', ({ run }: { run: string }) => this.hearer.onStopAsked(run));
    // Thrown out, or not let in, by the server: socket.io would not come back by itself.
    const again = (): void => void setTimeout(() => this.socket?.connect(), AGAIN_MS).unref();
    this.socket.on('disconnect', (reason) => reason === 'io server disconnect' && again());
    this.socket.on('connect_error', () => this.socket?.active || again());
  }

  /** All trackers of a company hear the same news: they do not ask in the same moment, and none asks twice. */
  private soon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.hearer.onChanged();
    }, Math.random() * SPREAD_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.socket?.disconnect();
    this.socket = undefined;
  }
}
