import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { Presences } from './presences.service.js';

/** What trackers say every minute. Most of it `presenceBeats` answers before it comes here. */
@Controller('tracker/presence')
export class PresenceController {
  constructor(private readonly presences: Presences) {}

  /** That a run goes on, as it was reported with `reportPresence`. No body. */
  @Can('login')
  @Post(':run')
  @HttpCode(200)
  goOn(
    @CurrentActor() actor: Actor,
    @Param('run') run: string,
    @Headers('authorization') token: string,
  ): Promise<{ serverTime: Date; stopAsked: boolean }> {
    return this.presences.goOn(actor, run, token);
  }
}
