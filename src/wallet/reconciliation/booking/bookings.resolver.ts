import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../../shared/validation/arguments.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import {
  BookingResult,
  BookPayoutInput,
  BookReconciliationInput,
  ConfirmDepositInput,
  ConfirmDepositResult,
} from './booking.dto.js';
import { Bookings } from './bookings.service.js';
import { DepositConfirmations } from './deposit-confirmations.service.js';

@Resolver()
export class BookingsResolver {
  constructor(
    private readonly bookings: Bookings,
    private readonly confirmations: DepositConfirmations,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => BookingResult, {
    description:
      'Records a bank line or a note as a transaction. For money in, another member must have imported the line.',
  })
  async bookReconciliation(
    @CurrentActor() actor: Actor,
    @Input() input: BookReconciliationInput,
  ): Promise<BookingResult> {
    return { ...this.said('messages.bankLineBooked'), ...(await this.bookings.book(actor, input)) };
  }

  @Can('login')
  @Mutation(() => BookingResult, { description: 'Records the payout of a card provider and the fee it kept.' })
  async bookProviderPayout(@CurrentActor() actor: Actor, @Input() input: BookPayoutInput): Promise<BookingResult> {
    return { ...this.said('messages.bankLineBooked'), ...(await this.bookings.bookPayout(actor, input)) };
  }

  @Can('login')
  @Mutation(() => ConfirmDepositResult, {
    description:
      'Confirms an announced deposit with a bank line. A member who neither confirms nor announced it must have imported the line.',
  })
  async confirmDeposit(
    @CurrentActor() actor: Actor,
    @Input() input: ConfirmDepositInput,
  ): Promise<ConfirmDepositResult> {
    return { ...this.said('messages.depositConfirmed'), ...(await this.confirmations.confirm(actor, input)) };
  }

  private said(message: string) {
    return succeeded(this.translator.translate(message));
  }
}
