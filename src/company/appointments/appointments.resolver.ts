import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { AppointOwnerInput, AppointOwnerResult, CancelAppointmentInput } from './appointment.dto.js';
import { OwnerAppointments } from './owner-appointments.service.js';

@Resolver()
export class AppointmentsResolver {
  constructor(
    private readonly appointments: OwnerAppointments,
    private readonly translator: Translator,
  ) {}

  @Can('admin')
  @Mutation(() => AppointOwnerResult, {
    description:
      'Gives a company without an active owner one: the first call tells all its people, the same call completes it after seven days. Reasons of refusal: HAS_OWNER, APPOINTMENT_NOT_DUE, OWN_MEMBERSHIP.',
  })
  async appointOwner(@CurrentActor() actor: Actor, @Input() input: AppointOwnerInput): Promise<AppointOwnerResult> {
    const appointed = await this.appointments.appoint(actor, input);
    const said = appointed.completed ? 'messages.ownerAppointed' : 'messages.ownerAnnounced';
    return { ...succeeded(this.translator.translate(said)), ...appointed };
  }

  @Can('admin')
  @Mutation(() => MutationResult, { description: 'Withdraws the announcement of an owner.' })
  async cancelOwnerAppointment(
    @CurrentActor() actor: Actor,
    @Input() input: CancelAppointmentInput,
  ): Promise<MutationResult> {
    await this.appointments.cancel(actor, input);
    return succeeded(this.translator.translate('messages.ownerAppointmentCancelled'));
  }
}
