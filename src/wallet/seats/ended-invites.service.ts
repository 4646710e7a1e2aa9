import { CompanyAccess, type EndedSeat, Members } from '../../company/index.js';
import { Users } from '../../identity/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { type EndedInvite, InvitesRepository } from '../accounts/guests/invites.repository.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { SeatInput } from './seat.dto.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Invites to accounts of a company that ended with a person's seat, offered again once the person is back. */
@PublicService()
export class EndedInvites {
  constructor(
    private readonly companyAccess: CompanyAccess,
    private readonly members: Members,
    private readonly users: Users,
    private readonly invites: InvitesRepository,
    private readonly shareInvites: ShareInvites,
  ) {}

  /** Lists the shares whose invites ended with the seat, by name. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<EndedInvite[]> {
    return this.invites.listEndedWithSeat(await this.requireReturned(actor, raw));
  }

  /**
   * Invites the person again to each of these shares. Throws InvalidInput, NotFound, Forbidden, TooManyGuests,
   * TooManyRequests.
   */
  @MoneyCall()
  async resend(actor: Actor, raw: unknown): Promise<EndedInvite[]> {
    const seat = await this.requireReturned(actor, raw);
    const ended = await this.invites.listEndedWithSeat(seat);
    for (const { share } of ended) {
      await this.shareInvites.invite(actor, { share, email: seat.user.email });
      await this.invites.forgetSeatEnd(share, seat.user);
    }
    return ended;
  }

  /** Opens the seat of a person who is active again. Throws InvalidInput, NotFound, Forbidden. */
  private async requireReturned(actor: Actor, raw: unknown): Promise<EndedSeat> {
    const input = await validated(SeatInput, raw);
    const { company, access, scope } = await this.companyAccess.see(actor, input.company);
    access.require('accounts.company', scope);
    const [user] = await this.users.findByUuids([input.user]);
    if (!user || !(await this.members.isActive(company.id, user.id))) throw new NotFound();
    return { company, user };
  }
}
