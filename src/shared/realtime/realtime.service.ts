import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import { Database } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
import type { Actor } from '../permissions/actor.js';
import { Clock } from '../time/clock.js';
import { channelsOf, sessionChannel, userChannel } from './channels.js';
import type { LiveMessage, LiveTopic, Moved } from './live-message.js';
import { RECENT_MS, RecentTopics } from './recent-topics.js';
import { Subscriptions } from './subscriptions.service.js';

/** Message by which processes tell each other of changed memberships. */
const MOVES = 'moves';

/**
 * Tells open pages and apps that something changed. Inside a transaction the message waits for the commit, and a
 * rollback drops it. Messages are hints only: offline pages miss them, so the fact itself must be in the database.
 */
@Injectable()
export class RealtimeService {
  private server: Server | undefined;
  private shared = false;
  private readonly recent = new RecentTopics();

  constructor(
    private readonly database: Database,
    private readonly subscriptions: Subscriptions,
    private readonly clock: Clock,
  ) {}

  /** Sets the socket server; called by the gateway. Before that, and in the command line, messages go nowhere. */
  attach(server: Server, { shared }: { shared: boolean }): void {
    this.server = server;
    this.shared = shared;
    this.subscriptions.attach(server);
    server.on(MOVES, (moved: Moved) => void this.subscriptions.renew(moved));
  }

  /** Sends a message, on which pages load their data again. */
  send(message: LiveMessage): void {
    this.database.afterCommit(() => this.deliver(message));
  }

  /** Returns which of these people have a page or an app open right now, in any process. */
  async online(userIds: readonly Uuid<'user'>[]): Promise<Set<string>> {
    if (!this.server || userIds.length === 0) return new Set();
    const sockets = await this.server.in(userIds.map(userChannel)).fetchSockets();
    return new Set(sockets.map(({ data }) => (data as { actor: Pick<Actor, 'userUuid'> }).actor.userUuid));
  }

  /**
   * Lists the topics sent to these channels in the last milliseconds; null: unknown. Messages of other processes pass
   * without this process reading them.
   */
  listRecent(channels: Iterable<string>, milliseconds: number): LiveTopic[] | null {
    if (this.shared || milliseconds > RECENT_MS) return null;
    return this.recent.list(channels, this.clock.now().getTime() - milliseconds);
  }

  /** Closes the sockets of an ended session, in every process. */
  endSession(sessionId: Uuid<'session'>): void {
    this.database.afterCommit(() => this.server?.in(sessionChannel(sessionId)).disconnectSockets(true));
  }

  private deliver(message: LiveMessage): void {
    if (!('moves' in message)) {
      const channels = channelsOf(message);
      for (const channel of channels) this.recent.record(channel, message.topic, this.clock.now().getTime());
      this.server?.to(channels).emit(message.topic, message.payload ?? {});
      return;
    }
    // Applied before the next message, here and, as messages keep their order, in the other processes.
    void this.subscriptions.renew(message.moves);
    if (this.shared) this.server?.serverSideEmit(MOVES, message.moves);
  }
}
