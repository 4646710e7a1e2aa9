import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TransferInput, TransferResult } from './transfer.dto.js';
import { Transfers } from './transfers.service.js';

@Resolver()
export class TransfersResolver {
  constructor(
    private readonly transfers: Transfers,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => TransferResult, { description: 'Transfer between accounts of one family.' })
  async internalTransfer(@CurrentActor() actor: Actor, @Input() input: TransferInput): Promise<TransferResult> {
    return { ...this.done(), ...(await this.transfers.internal(actor, input)) };
  }

  @Can('login')
  @Mutation(() => TransferResult, {
    description:
      'Transfers money to another family of the same owner. Percentage wallets are transferred from and to as a whole.',
  })
  async altFamilyTransfer(@CurrentActor() actor: Actor, @Input() input: TransferInput): Promise<TransferResult> {
    return { ...this.done(), ...(await this.transfers.toOtherFamily(actor, input)) };
  }

  private done(): MutationResult {
    return succeeded(this.translator.translate('messages.moneyTransferred'));
  }
}
