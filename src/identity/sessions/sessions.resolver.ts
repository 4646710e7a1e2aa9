import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { SessionDto, toSessionDto } from './session.dto.js';
import { Sessions } from './sessions.service.js';

@Resolver()
export class SessionsResolver {
  constructor(
    private readonly sessions: Sessions,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [SessionDto], { description: 'The devices on which the person is signed in, the last used first.' })
  async mySessions(@CurrentActor() actor: Actor): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(actor);
    return sessions.map((session) => toSessionDto(session, actor));
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Signs one of one’s own devices out, at once.' })
  async endSession(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: Uuid<'session'>,
  ): Promise<MutationResult> {
    await this.sessions.end(actor, uuid);
    return succeeded(this.translator.translate('messages.sessionEnded'));
  }

  @Can('login')
  @Mutation(() => MutationResult, { description: 'Ends every session of the person but the one that asks.' })
  async endOtherSessions(@CurrentActor() actor: Actor): Promise<MutationResult> {
    await this.sessions.endAll(actor.userKey, 'ENDED_BY_USER', actor.sessionUuid);
    return succeeded(this.translator.translate('messages.otherSessionsEnded'));
  }
}
