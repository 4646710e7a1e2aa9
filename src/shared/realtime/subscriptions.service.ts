import { Inject, Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { Actor } from '../permissions/actor.js';
import { Permissions } from '../permissions/permissions.service.js';
import {
  accountsChannel,
  allProjectsChannel,
  companyChannel,
  isByMembership,
  leadsChannel,
  projectChannel,
  userChannel,
} from './channels.js';
import type { Moved } from './live-message.js';

/** Keeps which companies and projects the sockets of this process hear: those that their people may see. */
@Injectable()
export class Subscriptions {
  private server: Server | undefined;
  /** How often it was asked for a socket: an answer that was overtaken by a change counts no more. */
  private readonly asked = new WeakMap<Socket, number>();
  /** Sockets about to join channels that they are not found by yet. */
  private readonly joining = new Set<Socket>();

  constructor(
    private readonly permissions: Permissions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Connects the subscriptions to the socket server. */
  attach(server: Server): void {
    this.server = server;
  }

  /**
   * Renews what sockets hear after a change: they hear nothing until it is known what they may hear now, and load again
   * what they missed.
   */
  async renew(moved: Moved): Promise<void> {
    // Whoever cannot have lost anything goes on hearing meanwhile.
    const silent = !('anybody' in moved);
    const sockets = this.socketsOf(moved);
    const before = new Map(sockets.map((socket) => [socket, channelsOn(socket)]));
    if (silent) for (const [socket, channels] of before) leave(socket, channels);
    for (const socket of sockets) {
      const former = before.get(socket) ?? [];
      const now = await this.subscribe(socket);
      if (now && now.join() !== former.join()) socket.emit('permissionUpdated');
    }
  }

  /** Joins what the person may hear and leaves the rest. Answers the channels, unless a later change has to. */
  async subscribe(socket: Socket): Promise<string[] | undefined> {
    const turn = (this.asked.get(socket) ?? 0) + 1;
    this.asked.set(socket, turn);
    this.joining.add(socket);
    try {
      const channels = await this.listChannels((socket.data as { actor: Actor }).actor);
      if (this.asked.get(socket) !== turn || !socket.connected) return undefined;
      const wanted = new Set(channels);
      leave(
        socket,
        channelsOn(socket).filter((channel) => !wanted.has(channel)),
      );
      await socket.join(channels);
      return channelsOn(socket);
    } catch (error) {
      this.logger.warn({ err: error }, 'what a socket may hear could not be found out');
      // The page of the socket connects again.
      socket.disconnect(true);
      return undefined;
    } finally {
      if (this.asked.get(socket) === turn) this.joining.delete(socket);
    }
  }

  private async listChannels(actor: Actor): Promise<string[]> {
    const { companies, allProjectsOf, accountsOf, leadsOf, projects } = await this.permissions.listVisible(actor);
    return [
      ...companies.map(companyChannel),
      ...allProjectsOf.map(allProjectsChannel),
      ...accountsOf.map(accountsChannel),
      ...leadsOf.map(leadsChannel),
      ...projects.map(projectChannel),
    ];
  }

  private socketsOf(moved: Moved): Socket[] {
    if (!this.server) return [];
    const { sockets, adapter } = this.server.sockets;
    if ('anybody' in moved) return [...sockets.values()];
    const channel = 'user' in moved ? userChannel(moved.user) : companyChannel(moved.company);
    const found = [...(adapter.rooms.get(channel) ?? [])].flatMap((id) => sockets.get(id) ?? []);
    return 'user' in moved ? found : [...new Set([...found, ...this.joining])];
  }
}

function channelsOn(socket: Socket): string[] {
  return [...socket.rooms].filter(isByMembership).sort();
}

function leave(socket: Socket, channels: readonly string[]): void {
  for (const channel of channels) void socket.leave(channel);
}
