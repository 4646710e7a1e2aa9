import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { CONFIG, type Config } from '../config/config.js';
import type { Uuid } from '../ids/id.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { Actor } from '../permissions/actor.js';
import { Authenticator } from '../permissions/authenticator.js';
import { Clock } from '../time/clock.js';
import { API_SHAPE, hasShape } from '../validation/shape.js';
import { EVERYBODY, sessionChannel, userChannel } from './channels.js';
import { MessageAllowance } from './message-allowance.js';
import { RealtimeService } from './realtime.service.js';
import { isOurPage } from './socket-origin.js';
import { Subscriptions } from './subscriptions.service.js';

const VERIFY_EVERY_MS = 60_000;
const MAX_SOCKETS_PER_SESSION = 50;
const MESSAGES = 100;
const MESSAGES_SECONDS = 10;

/**
 * Lets signed-in people's pages and apps in, and throws them out when their session ends. Speaks only; chat has its
 * own.
 */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<Server>, OnGatewayConnection<Socket>, BeforeApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly realtime: RealtimeService,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    this.realtime.attach(server, { shared: this.config.redisUrl !== undefined });
    server.use((socket, next) => {
      this.admit(socket).then(
        (admitted) => next(admitted ? undefined : new Error('UNAUTHENTICATED')),
        (error: unknown) => {
          this.logger.error({ err: error }, 'a socket could not be signed in');
          next(new Error('UNAVAILABLE'));
        },
      );
    });
  }

  async handleConnection(socket: Socket): Promise<void> {
    const { userUuid, sessionUuid } = actorOf(socket);
    // Sockets join their own channel first: who is thrown out of a company meanwhile is found by it.
    await socket.join([EVERYBODY, userChannel(userUuid), sessionChannel(sessionUuid)]);
    await this.subscriptions.subscribe(socket);
    const sockets = this.server?.sockets.adapter.rooms.get(sessionChannel(sessionUuid))?.size ?? 0;
    // The session may have ended between the check and the joining: asked again, nothing slips through.
    if (sockets > MAX_SOCKETS_PER_SESSION || !(await this.isLive(sessionUuid))) socket.disconnect(true);
    else this.notifyMissed(socket);
  }

  /**
   * The safety net for whatever ended a session or a membership without telling: a message lost on the way, a change by
   * hand.
   */
  @Interval(VERIFY_EVERY_MS)
  async verifySessions(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    const sessionIds = new Set(sockets.map((socket) => actorOf(socket).sessionUuid));
    for (const sessionId of sessionIds) {
      if (await this.isLive(sessionId)) continue;
      for (const socket of sockets) {
        if (actorOf(socket).sessionUuid === sessionId) socket.disconnect(true);
      }
    }
    await this.subscriptions.renew({ anybody: true });
  }

  /** Pages connect again by themselves when the next process listens. */
  beforeApplicationShutdown(): void {
    this.server?.local.emit('server-restarting');
    this.server?.local.disconnectSockets(true);
  }

  /**
   * A page that says how old it is hears what changed while it was on its way: topics, or null when that is not known.
   */
  private notifyMissed(socket: Socket): void {
    const { age } = socket.handshake.auth as { age?: unknown };
    if (typeof age !== 'number' || !(age >= 0)) return;
    const topics = this.realtime.listRecent(socket.rooms, age);
    if (!topics || topics.length > 0) socket.emit('missed', topics);
  }

  private async admit(socket: Socket): Promise<boolean> {
    const actor = await this.authenticate(socket);
    // Nothing that is heard here belongs to a scope.
    if (!actor || actor.scopes) return false;
    (socket.data as { actor: Actor }).actor = actor;
    const allowance = new MessageAllowance(MESSAGES, MESSAGES_SECONDS, this.clock.now().getTime());
    socket.use((message, next) => {
      const isPlain = hasShape(message, API_SHAPE);
      if (isPlain && allowance.take(this.clock.now().getTime())) next();
      else socket.disconnect(true);
    });
    return true;
  }

  /** A program's token, or the cookie of a page of ours; never both. */
  private authenticate({ handshake }: Socket): Promise<Actor | null> {
    const token: unknown = (handshake.auth as { token?: unknown }).token;
    const authorization = typeof token === 'string' ? `Bearer ${token}` : handshake.headers.authorization;
    if (authorization) return this.authenticator.authenticateBearer(authorization);
    if (!isOurPage(handshake.headers, this.config.publicUrl)) return Promise.resolve(null);
    return this.authenticator.authenticateCookie(handshake.headers.cookie);
  }

  /** A database that is out of reach ends nobody's connection. */
  private isLive(sessionId: Uuid<'session'>): Promise<boolean> {
    return this.authenticator.isLive(sessionId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a session could not be verified');
      return true;
    });
  }
}

const actorOf = (socket: Socket): Actor => (socket.data as { actor: Actor }).actor;
