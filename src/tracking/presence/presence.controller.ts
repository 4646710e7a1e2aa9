import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { Presences } from './presences.service.js';

/** The minutely reports of trackers. `presenceBeats` answers most of them before they get here. */
@Controller('tracker/presence')
export class PresenceController {
  constructor(private readonly presences: Presences) {}

  /** Records that a run continues that was reported with `reportPresence`. The request has no body. */
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
