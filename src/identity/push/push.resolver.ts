import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { PushSubscriptions } from './push-subscriptions.service.js';
import { PushSubscriptionInput } from './push.dto.js';

@Resolver()
@Can('login')
export class PushResolver {
  constructor(
    private readonly subscriptions: PushSubscriptions,
    private readonly translator: Translator,
  ) {}

  @Query(() => String, { description: 'The applicationServerKey for PushManager.subscribe.' })
  pushPublicKey(): string {
    return this.subscriptions.publicKey;
  }

  @Mutation(() => MutationResult, { description: 'Has messages sent to this browser from now on.' })
  async subscribePush(@CurrentActor() actor: Actor, @Input() input: PushSubscriptionInput): Promise<MutationResult> {
    await this.subscriptions.subscribe(actor, input);
    return succeeded(this.translator.translate('messages.pushOn'));
  }

  @Mutation(() => MutationResult, { description: 'Stops messages to this browser.' })
  async unsubscribePush(
    @CurrentActor() actor: Actor,
    @Args('endpoint', { description: 'Address of the push service that the browser was given.' }) endpoint: string,
  ): Promise<MutationResult> {
    await this.subscriptions.unsubscribe(actor, endpoint);
    return succeeded(this.translator.translate('messages.pushOff'));
  }
}
