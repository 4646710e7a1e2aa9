import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { InvoiceDestinationsArgs } from '../invoices/access/invoice.dto.js';
import { InvoiceDestinations } from '../invoices/paying/invoice-destinations.service.js';
import { toDestinationDto } from '../../wallet/index.js';
import { FinalizePaymentsInput, PayRunsArgs, SendInvoicesInput } from './pay-run.dto.js';
import { InvoiceDestinationDto, PayRunDto, PayRunKeyset, PayRunResult } from './pay-run-view.dto.js';
import type { PayRunView } from './pay-run-reading.service.js';
import { PayRunReading } from './pay-run-reading.service.js';
import { PayRuns } from './pay-runs.service.js';

@Resolver()
export class PayRunsResolver {
  constructor(
    private readonly runs: PayRuns,
    private readonly reading: PayRunReading,
    private readonly destinations: InvoiceDestinations,
    private readonly translator: Translator,
  ) {}

  @Can('payment.edit')
  @Query(() => PayRunDto, { description: 'Progress of a run, with the invoices it skipped.' })
  async payRun(
    @CurrentActor() actor: Actor,
    @IdArg('run', 'UUID of the run.') run: UuidLike<'payRun'>,
  ): Promise<PayRunDto> {
    return this.toDto(await this.reading.read(actor, run));
  }

  @Can('payment.edit')
  @Query(() => PayRunKeyset, {
    description: 'Runs of a company, newest first; payers of single projects see only the runs they started.',
  })
  async payRuns(@CurrentActor() actor: Actor, @Args() args: PayRunsArgs): Promise<PayRunKeyset> {
    const { data, next } = await this.reading.list(actor, args);
    return { data: data.map((view) => this.toDto(view)), next };
  }

  @Can('payment.edit')
  @Query(() => [InvoiceDestinationDto], {
    description:
      'Bank details that approved invoices would be paid to; also for holders of accounts.company. CHANGED ones have to be confirmed by `confirmedDetails`.',
  })
  async invoiceDestinations(
    @CurrentActor() actor: Actor,
    @Args() args: InvoiceDestinationsArgs,
  ): Promise<InvoiceDestinationDto[]> {
    const found = await this.destinations.list(actor, args);
    return found.map(({ invoice, destination }) => ({ invoice, destination: toDestinationDto(destination) }));
  }

  @Can('payment.edit')
  @Mutation(() => PayRunResult, {
    description:
      'Sends drafts in the background. Drafts that are refused are skipped, such as those of projects in which the caller pays nobody.',
  })
  async sendInvoices(@CurrentActor() actor: Actor, @Input() input: SendInvoicesInput): Promise<PayRunResult> {
    return this.answer(actor, 'messages.runSending', await this.runs.send(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => PayRunResult, {
    description:
      'Pays approved invoices in the background, in the order of their numbers; also for holders of accounts.company. Invoices that are refused are skipped.',
  })
  async finalizePayments(@CurrentActor() actor: Actor, @Input() input: FinalizePaymentsInput): Promise<PayRunResult> {
    return this.answer(actor, 'messages.runPaying', await this.runs.pay(actor, input));
  }

  @Can('payment.edit')
  @Mutation(() => PayRunResult, { description: 'Stops a run after the group in progress; finished groups are kept.' })
  async stopPayRun(
    @CurrentActor() actor: Actor,
    @IdArg('run', 'UUID of the run.') run: UuidLike<'payRun'>,
  ): Promise<PayRunResult> {
    return this.answer(actor, 'messages.runStopping', await this.runs.stop(actor, run));
  }

  private async answer(actor: Actor, message: string, uuid: UuidLike<'payRun'>): Promise<PayRunResult> {
    const run = this.toDto(await this.reading.read(actor, uuid));
    return { ...succeeded(this.translator.translate(message)), run };
  }

  private toDto({ run, creator, refusals }: PayRunView): PayRunDto {
    const { uuid, total, done, skipped, startedAt, finishedAt } = run;
    return {
      uuid,
      total,
      done,
      skipped,
      startedAt,
      finishedAt,
      creator,
      kind: run.kind,
      state: run.state,
      stopping: run.state === 'RUNNING' && run.stopAskedAt !== null,
      refusals: refusals.map(({ params, ...one }) => ({
        ...one,
        message: this.translator.translate(`errors.${one.code}`, params),
      })),
    };
  }
}
