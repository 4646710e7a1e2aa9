import { Injectable } from '@nestjs/common';
import type { Server } from 'socket.io';
import type { Uuid } from '../ids/id.js';
import type { Actor } from '../permissions/actor.js';
import { Database } from '../database/database.js';

/** What a message carries: ids and small facts. Pages answer it by loading again, so nothing secret travels here. */
export type RealtimePayload = Record<string, unknown>;

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

  /** To all open pages of one person, by their public id. */
  toUser(userId: Uuid<'user'>, event: string, payload: RealtimePayload = {}): void {
    this.toChannel(userChannel(userId), event, payload);
  }

  toAll(event: string, payload: RealtimePayload = {}): void {
    this.toChannel(EVERYBODY, event, payload);
  }

  /** To a channel of a module's own, such as a chat room. */
  toChannel(channel: string, event: string, payload: RealtimePayload = {}): void {
    this.database.afterCommit(() => this.server?.to(channel).emit(event, payload));
  }

  /** To everybody of a company, by its public id. */
  toCompany(companyId: Uuid<'company'>, event: string, payload: RealtimePayload = {}): void {
    this.toChannel(companyChannel(companyId), event, payload);
  }

  /** A person who just joined a company hears its channel on the pages that are open already. */
  enterCompany(userId: Uuid<'user'>, companyId: Uuid<'company'>): void {
    this.database.afterCommit(() => this.server?.in(userChannel(userId)).socketsJoin(companyChannel(companyId)));
  }

  /** A person who left, or was deactivated, hears nothing more of the company. */
  leaveCompany(userId: Uuid<'user'>, companyId: Uuid<'company'>): void {
    this.database.afterCommit(() => this.server?.in(userChannel(userId)).socketsLeave(companyChannel(companyId)));
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
}
