import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EndedSeat, SeatEnds } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { NEVER } from '../../shared/recurrence/due.js';
import { Clock } from '../../shared/time/clock.js';
import { InvitesRepository, type PersonInvite } from '../accounts/guests/invites.repository.js';
import { ShareInvitesRevoked } from '../accounts/guests/sharing.events.js';
import { AccountsRepository } from '../ledger/accounts/accounts.repository.js';
import type { Schedule } from '../schedules/records/schedule.entity.js';
import { SchedulesRepository } from '../schedules/records/schedules.repository.js';
import { ScheduleStopped } from '../schedules/schedule.events.js';
import { SeatRightsEnded } from './seat.events.js';

/**
 * Ends a person's rights on the accounts of a company with their last seat there: their invites are revoked, and their
 * scheduled transfers from and to these accounts are deactivated.
 */
@Injectable()
export class SeatRights implements OnModuleInit {
  constructor(
    private readonly seatEnds: SeatEnds,
    private readonly invites: InvitesRepository,
    private readonly schedules: SchedulesRepository,
    private readonly accounts: AccountsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.seatEnds.register((seat) => this.end(seat));
  }

  /**
   * Ends the rights within the running transaction. Schedules are locked before accounts, as a run locks them; the
   * invites are read again once the accounts are locked, because one may have been accepted meanwhile.
   */
  private async end(seat: EndedSeat): Promise<void> {
    const schedules = await this.schedules.lockOfSeat(seat);
    const seen = await this.invites.listOfPerson(seat);
    await this.accounts.lock(seen.map(({ accountId }) => accountId));
    const invites = await this.invites.listOfPerson(seat);
    if (schedules.length === 0 && invites.length === 0) return;
    const at = this.clock.now();
    await this.invites.settle(
      invites.map(({ id }) => id),
      'REVOKED',
      { at, seatEnded: true },
    );
    for (const { id } of schedules) await this.schedules.update(id, { deactivatedAt: at, ...NEVER });
    await this.record(seat, invites, schedules);
  }

  private async record(
    { company, user }: EndedSeat,
    invites: readonly PersonInvite[],
    schedules: readonly Schedule[],
  ): Promise<void> {
    const reason = 'seat-ended';
    const lineOf = { company: company.uuid };
    await this.changes.record({
      audit: [
        ...invites.map(({ uuid, shareName }) => ({
          action: 'wallet.share-revoked' as const,
          objectType: 'invite',
          objectId: uuid,
          details: { email: user.email, name: shareName, reason },
          ...lineOf,
        })),
        ...schedules.map(({ uuid, name }) => ({
          action: 'wallet.schedule-deactivated' as const,
          objectType: 'schedule',
          objectId: uuid,
          details: { name, reason },
          ...lineOf,
        })),
      ],
      live: { user: user.uuid, topic: 'walletsChanged' },
    });
    if (invites.length > 0) {
      await this.changes.record({ event: new ShareInvitesRevoked({ inviteUuids: invites.map(({ uuid }) => uuid) }) });
    }
    for (const { uuid } of schedules) {
      await this.changes.record({ event: new ScheduleStopped({ scheduleUuid: uuid, seatEnded: true }) });
    }
    const names = [...new Set([...invites.map(({ shareName }) => shareName), ...schedules.map(({ name }) => name)])];
    await this.changes.record({
      event: new SeatRightsEnded({ companyUuid: company.uuid, userUuid: user.uuid, names }),
    });
  }
}
