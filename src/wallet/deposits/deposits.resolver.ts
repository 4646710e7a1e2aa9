import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { DepositStates } from './deposit-states.service.js';
import {
  CheckoutResult,
  DepositInput,
  DepositPage,
  DepositResult,
  DepositsArgs,
  DepositStateResult,
  NamedDepositInput,
  toDepositDto,
} from './deposit.dto.js';
import { Deposits } from './deposits.service.js';

@Resolver()
export class DepositsResolver {
  constructor(
    private readonly depositing: Deposits,
    private readonly states: DepositStates,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => DepositPage, { description: 'Newest first.' })
  async deposits(@CurrentActor() actor: Actor, @Args() args: DepositsArgs): Promise<DepositPage> {
    return mapPage(await this.states.list(actor, args), toDepositDto);
  }

  @Can('login')
  @Mutation(() => DepositResult, {
    description: 'Announces a bank transfer to the company. The amount is credited once an accountant confirms it.',
  })
  async deposit(@CurrentActor() actor: Actor, @Input() input: DepositInput): Promise<DepositResult> {
    return { ...this.said('messages.depositDeclared'), ...(await this.depositing.declare(actor, input)) };
  }

  @Can('login')
  @Mutation(() => CheckoutResult, { description: 'Starts a card deposit.' })
  async checkoutDeposit(@CurrentActor() actor: Actor, @Input() input: DepositInput): Promise<CheckoutResult> {
    const { deposit, link: checkoutLink } = await this.depositing.checkout(actor, input);
    return { ...this.said('messages.checkoutOpened'), deposit, checkoutLink };
  }

  @Can('login')
  @Mutation(() => DepositStateResult, {
    description: 'Asks the card provider for the state of a deposit, and credits it if it was paid.',
  })
  async verifyCheckout(@CurrentActor() actor: Actor, @Input() input: NamedDepositInput): Promise<DepositStateResult> {
    const view = await this.states.verify(actor, input);
    return { ...this.said('messages.depositVerified'), deposit: toDepositDto(view) };
  }

  @Can('login')
  @Mutation(() => DepositStateResult, { description: 'Cancels an open deposit.' })
  async cancelDeposit(@CurrentActor() actor: Actor, @Input() input: NamedDepositInput): Promise<DepositStateResult> {
    const view = await this.states.cancel(actor, input);
    return { ...this.said('messages.depositCancelled'), deposit: toDepositDto(view) };
  }

  private said(message: string) {
    return succeeded(this.translator.translate(message));
  }
}
