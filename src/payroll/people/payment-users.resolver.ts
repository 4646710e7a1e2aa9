import { Args, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { PaymentUserPage, PaymentUsersArgs, toPaymentUserDto } from './payment-users.dto.js';
import { PayrollPeople } from './payroll-people.service.js';

@Resolver()
export class PaymentUsersResolver {
  constructor(private readonly users: PayrollPeople) {}

  @Can('payment.view')
  @Query(() => PaymentUserPage, {
    description:
      'Members whom a project pays for a period, by name: time, rates, invoices, estimated amount and missing requirements.',
  })
  async paymentUsers(@CurrentActor() actor: Actor, @Args() args: PaymentUsersArgs): Promise<PaymentUserPage> {
    return mapPage(await this.users.findPage(actor, args), toPaymentUserDto);
  }
}
