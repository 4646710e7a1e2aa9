import { Injectable } from '@nestjs/common';
import { CompanyDirectory, Members } from '../../../company/index.js';
import { Inbox, Users } from '../../../identity/index.js';
import { On } from '../../../shared/events/domain-event.js';
import { SeatRightsEnded } from '../../seats/seat.events.js';
import { WALLET_ACTION } from '../wallet-notifications.js';

const MAX_NAMES = 5;

/** Tells the owners of a company whose rights on its accounts ended with their seat. */
@Injectable()
export class SeatNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
    private readonly members: Members,
  ) {}

  @On(SeatRightsEnded)
  async notifyEnded({ companyUuid, userUuid, names }: SeatRightsEnded): Promise<void> {
    const companyKey = await this.companies.findKey(companyUuid);
    const [user] = await this.users.findByUuids([userUuid]);
    if (!companyKey || !user) return;
    const owners = await this.members.listKeys(companyKey, 'owner');
    const shown = names.slice(0, MAX_NAMES).join(', ');
    const about = names.length > MAX_NAMES ? `${shown}, …` : shown;
    const page = `/accounts/company?company=${companyUuid}`;
    const facts = { event: 'SEAT_ENDED' as const, about, name: user.name, page };
    await this.inbox.notify(owners, WALLET_ACTION, facts);
  }
}
