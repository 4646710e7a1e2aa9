import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import type { Logger } from '../logging/logger.js';
import type { SocketSharing } from './realtime-adapter.js';

type RedisClient = ReturnType<typeof createClient>;

/** Several processes reach each other's sockets by Redis. While it is away, each still reaches its own. */
export class RedisSharing implements SocketSharing {
  private readonly clients: RedisClient[] = [];

  constructor(
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  share(server: Server): void {
    const publisher = this.open(true);
    const subscriber = this.open(false);
    server.adapter(createAdapter(neverRejecting(publisher, this.log), neverRejecting(subscriber, this.log)));
  }

  close(): void {
    for (const client of this.clients.splice(0)) client.destroy();
  }

  private open(disableOfflineQueue: boolean): RedisClient {
    const client: RedisClient = createClient({ url: this.url, disableOfflineQueue });
    client.on('error', (error: unknown) => this.log.warn({ err: error }, 'Redis is out of reach'));
    client.connect().catch((error: unknown) => this.log.warn({ err: error }, 'Redis could not be reached'));
    this.clients.push(client);
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
