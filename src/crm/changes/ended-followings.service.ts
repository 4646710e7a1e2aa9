import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EndedSeat, SeatEnds } from '../../company/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Clock } from '../../shared/time/clock.js';
import { LeadsRepository } from '../records/leads.repository.js';

/**
 * Ends what a person follows with their last seat in a company: leads that nobody else follows are in the pool again, where
 * the others find them. The timelines say so; the audit log has the end of the seat.
 */
@Injectable()
export class EndedFollowings implements OnModuleInit {
  constructor(
    private readonly seatEnds: SeatEnds,
    private readonly repository: LeadsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.seatEnds.register((seat) => this.end(seat));
  }

  private async end({ company, user }: EndedSeat): Promise<void> {
    const leads = await this.repository.endFollowings(company.id, user.id, this.clock.now());
    if (leads === 0) return;
    await this.changes.record({
      live: { leads: company.uuid, topic: 'leadsChanged', payload: { company: company.uuid } },
    });
  }
}
