import type { Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import { Server, type ServerOptions } from 'socket.io';
import type { Logger } from '../logging/logger.js';
import { mayConnect } from './socket-origin.js';

export interface RealtimeOptions {
  publicUrl: string;
  redisUrl?: string;
}

type RedisClient = ReturnType<typeof createClient>;

const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * The socket server on the application's own port. There is no connection state recovery: it would hand a returning
 * socket what was sent after its person had been thrown out. What was missed is read from the database.
 */
export class RealtimeAdapter extends IoAdapter {
  private readonly origin: string;
  private readonly redis: RedisClient[] = [];

  constructor(
    app: INestApplicationContext | HttpServer,
    private readonly settings: RealtimeOptions,
    private readonly log: Logger,
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
      allowRequest: (request, answer) => answer(null, mayConnect(request.headers, this.origin)),
    });
    if (this.settings.redisUrl) this.shareThrough(server, this.settings.redisUrl);
    return server as unknown as ReturnType<IoAdapter['createIOServer']>;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const client of this.redis.splice(0)) client.destroy();
  }

  /** Several processes reach each other's sockets by Redis. While it is away, each still reaches its own. */
  private shareThrough(server: Server, url: string): void {
    const publisher = this.open(url, true);
    const subscriber = this.open(url, false);
    server.adapter(createAdapter(neverRejecting(publisher, this.log), neverRejecting(subscriber, this.log)));
  }

  private open(url: string, disableOfflineQueue: boolean): RedisClient {
    const client: RedisClient = createClient({ url, disableOfflineQueue });
    client.on('error', (error: unknown) => this.log.warn({ err: error }, 'Redis is out of reach'));
    client.connect().catch((error: unknown) => this.log.warn({ err: error }, 'Redis could not be reached'));
    this.redis.push(client);
    return client;
  }
}

/** The adapter does not look at the promises it gets: one rejected while Redis goes away would end the process. */
function neverRejecting(client: RedisClient, logger: Logger): RedisClient {
  return new Proxy(client, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) => {
          logger.warn({ err: error, command: String(name) }, 'other processes could not be reached through Redis');
        });
      };
    },
  });
}
