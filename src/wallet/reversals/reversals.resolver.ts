import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { BookingReversals } from './booking-reversals.service.js';
import {
  DeleteTransferInput,
  DeleteTransferResult,
  ReverseBookingInput,
  ReverseBookingResult,
} from './reversal.dto.js';
import { Reversals } from './reversals.service.js';

@Resolver()
export class ReversalsResolver {
  constructor(
    private readonly reversals: Reversals,
    private readonly bookings: BookingReversals,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => DeleteTransferResult, {
    description: 'Reverses a transfer or a reconciliation with a second transaction. Each can be reversed once.',
  })
  async deleteTransfer(
    @CurrentActor() actor: Actor,
    @Input() input: DeleteTransferInput,
  ): Promise<DeleteTransferResult> {
    const done = succeeded(this.translator.translate('messages.transferDeleted'));
    return { ...done, ...(await this.reversals.delete(actor, input)) };
  }

  @Can('login')
  @Mutation(() => ReverseBookingResult, {
    description:
      'Reverses the transaction that a bank line or a note was recorded as. The line, its deposit and its note are open again, and can be recorded again.',
  })
  async reverseBooking(
    @CurrentActor() actor: Actor,
    @Input() input: ReverseBookingInput,
  ): Promise<ReverseBookingResult> {
    const done = succeeded(this.translator.translate('messages.bookingReversed'));
    return { ...done, ...(await this.bookings.reverse(actor, input)) };
  }
}
