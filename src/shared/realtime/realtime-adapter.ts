import type { Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server, type ServerOptions } from 'socket.io';
import type { Logger } from '../logging/logger.js';
import { mayConnect } from './socket-origin.js';
import { boundStrangers, SIGN_IN_MS } from './strangers.js';

export interface RealtimeOptions {
  publicUrl: string;
}

/** A way for several processes to reach each other's sockets. */
export interface SocketSharing {
  share(server: Server): void;
  close(): void;
}

/**
 * Returns the sharing of sockets through Redis, where it is set up; undefined otherwise. Loaded only then: its client
 * alone is a tenth of the process.
 */
export async function socketSharing(redisUrl: string | undefined, log: Logger): Promise<SocketSharing | undefined> {
  if (!redisUrl) return undefined;
  const { RedisSharing } = await import('./redis-sharing.js');
  return new RedisSharing(redisUrl, log);
}

const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * The socket server on the application's own port. There is no connection state recovery: it would hand a returning
 * socket what was sent after its person had been thrown out. What was missed is read from the database.
 */
export class RealtimeAdapter extends IoAdapter {
  private readonly origin: string;

  constructor(
    app: INestApplicationContext | HttpServer,
    settings: RealtimeOptions,
    private readonly sharing?: SocketSharing,
  ) {
    super(app);
    this.origin = new URL(settings.publicUrl).origin;
  }

  /** Made of the socket.io that this project pins; Nest's package brings another release with types of its own. */
  override createIOServer(_port: number, options?: unknown): ReturnType<IoAdapter['createIOServer']> {
    const server = new Server(this.httpServer as HttpServer, {
      ...(options as Partial<ServerOptions>),
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: SIGN_IN_MS,
      allowRequest: (request, answer) => answer(null, mayConnect(request.headers, this.origin)),
    });
    boundStrangers(server);
    this.sharing?.share(server);
    return server as unknown as ReturnType<IoAdapter['createIOServer']>;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    this.sharing?.close();
  }
}
