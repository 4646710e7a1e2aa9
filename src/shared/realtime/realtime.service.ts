import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { Uuid } from '../ids/id.js';
import type { Actor } from '../permissions/actor.js';
import { Database } from '../database/database.js';
import type { Audience, LiveMessage } from './live-message.js';

/** Joined by every signed-in socket. */
export const EVERYBODY = 'workzone';
export const userChannel = (userId: Uuid<'user'>): string => `user:${userId}`;
export const companyChannel = (companyId: Uuid<'company'>): string => `company:${companyId}`;
export const sessionChannel = (sessionId: Uuid<'session'>): string => `session:${sessionId}`;

/**
 * Tells open pages and apps that something changed. Inside a transaction the message waits for the commit, and is
 * dropped by a rollback. Only a hint: who is offline misses it, so the fact itself must be in the database.
 */
@Injectable()
export class RealtimeService {
  private server: Server | undefined;

  constructor(private readonly database: Database) {}

  /** Called by the gateway once the socket server stands. Before that, and in the command line, messages go nowhere. */
  attach(server: Server): void {
    this.server = server;
  }

  /** Pages answer a message by loading again. */
  send(message: LiveMessage): void {
    this.database.afterCommit(() => this.deliver(message));
  }

  /** Who of these people has a page or an app open right now, in any process. */
  async online(userIds: readonly Uuid<'user'>[]): Promise<Set<string>> {
    if (!this.server || userIds.length === 0) return new Set();
    const sockets = await this.server.in(userIds.map(userChannel)).fetchSockets();
    return new Set(sockets.map(({ data }) => (data as { actor: Pick<Actor, 'userUuid'> }).actor.userUuid));
  }

  /** Closes the sockets of a session that is over, in every process. */
  endSession(sessionId: Uuid<'session'>): void {
    this.database.afterCommit(() => this.server?.in(sessionChannel(sessionId)).disconnectSockets(true));
  }

  private deliver(message: LiveMessage): void {
    if ('joins' in message) {
      // A person who just joined a company hears its channel on the pages that are open already.
      this.server?.in(userChannel(message.user)).socketsJoin(companyChannel(message.joins));
    } else if ('leaves' in message) {
      // A person who left, or was deactivated, hears nothing more of the company.
      this.server?.in(userChannel(message.user)).socketsLeave(companyChannel(message.leaves));
    } else {
      this.server?.to(channelOf(message)).emit(message.topic, message.payload ?? {});
    }
  }
}

function channelOf(audience: Audience): string {
  if ('user' in audience) return userChannel(audience.user);
  return 'company' in audience ? companyChannel(audience.company) : EVERYBODY;
}
