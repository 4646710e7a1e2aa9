import { Args, Query, Resolver } from '@nestjs/graphql';
import { toMoneyDto } from '../../../shared/graphql/money.dto.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { InvoiceKeyset, toSummaryDto } from '../reading/invoice-view.dto.js';
import {
  CompanyInvoicesArgs,
  InvoiceDatesArgs,
  InvoiceDatesDto,
  InvoiceTotalDto,
  InvoiceTotalsArgs,
} from './invoice-history.dto.js';
import { InvoiceHistory } from './invoice-history.service.js';

@Resolver()
export class InvoiceHistoryResolver {
  constructor(private readonly history: InvoiceHistory) {}

  @Can('login')
  @Query(() => [InvoiceTotalDto], {
    description:
      'Totals of a date range by state: all invoices for holders of payment.view, otherwise the caller’s own.',
  })
  async invoiceTotals(@CurrentActor() actor: Actor, @Args() args: InvoiceTotalsArgs): Promise<InvoiceTotalDto[]> {
    const totals = await this.history.sum(actor, args);
    return totals.map(({ state, count, total, currency }) => ({
      state,
      count,
      total: toMoneyDto(total, currency),
    }));
  }

  @Can('login')
  @Query(() => [InvoiceDatesDto], { description: 'Invoiced periods with their totals, newest first.' })
  invoiceDates(@CurrentActor() actor: Actor, @Args() args: InvoiceDatesArgs): Promise<InvoiceDatesDto[]> {
    return this.history.listDates(actor, args);
  }

  @Can('payment.view')
  @Query(() => InvoiceKeyset, {
    description: 'Invoices of a whole company in one state, such as those rejected by workers; newest first.',
  })
  async companyInvoices(@CurrentActor() actor: Actor, @Args() args: CompanyInvoicesArgs): Promise<InvoiceKeyset> {
    const { data, next } = await this.history.listOfCompany(actor, args);
    return { data: data.map(toSummaryDto), next };
  }
}
