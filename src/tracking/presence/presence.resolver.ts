import { Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import type { Request } from 'express';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { PresenceDto, PresenceInput, PresenceResult } from './presence.dto.js';
import { Presences } from './presences.service.js';

@Resolver()
export class PresenceResolver {
  constructor(
    private readonly presences: Presences,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => PresenceResult, {
    description:
      'Says what one does right now: at start and stop, when the project or the note changes, and every minute in between. Shown to whoever may see one’s time, and never counted. After two minutes of silence the line counts as lost.',
  })
  async reportPresence(
    @CurrentActor() actor: Actor,
    @Input() input: PresenceInput,
    @Context('request') request: Request,
  ): Promise<PresenceResult> {
    const answer = await this.presences.report(actor, input, request.headers.authorization);
    return { ...succeeded(this.translator.translate('messages.presenceReported')), ...answer };
  }

  @Can('login')
  @TokensWith('time:read')
  @Query(() => PresenceDto, {
    nullable: true,
    description: 'One’s own running tracker or timer, on any device; null: none is running.',
  })
  presence(@CurrentActor() actor: Actor): Promise<PresenceDto | null> {
    return this.presences.findOwn(actor);
  }

  @Can('login')
  @Mutation(() => MutationResult, {
    description: 'Asks one’s own tracker or timer on another device to stop: at once, or when it reports next.',
  })
  async stopTracking(
    @CurrentActor() actor: Actor,
    @IdArg('run', 'UUID of the run, from `presence`.') run: Uuid<'run'>,
  ): Promise<MutationResult> {
    await this.presences.stopElsewhere(actor, run);
    return succeeded(this.translator.translate('messages.stopAsked'));
  }
}
