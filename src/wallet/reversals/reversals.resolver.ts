import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { DeleteTransferInput, DeleteTransferResult } from './reversal.dto.js';
import { Reversals } from './reversals.service.js';

@Resolver()
export class ReversalsResolver {
  constructor(
    private readonly reversals: Reversals,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => DeleteTransferResult, {
    description: 'Reverses a transfer or a reconciliation with a second transaction. Each can be reversed once.',
  })
  async deleteTransfer(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Input of the operation.' }) input: DeleteTransferInput,
  ): Promise<DeleteTransferResult> {
    const done = succeeded(this.translator.translate('messages.transferDeleted'));
    return { ...done, ...(await this.reversals.delete(actor, input)) };
  }
}
