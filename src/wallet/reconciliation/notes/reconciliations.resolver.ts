import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../../shared/validation/arguments.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import { mapPage } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import {
  CreateReconciliationInput,
  ReconciliationPage,
  ReconciliationResult,
  ReconciliationsArgs,
  toReconciliationDto,
  UpdateReconciliationInput,
} from './reconciliation.dto.js';
import { Reconciliations } from './reconciliations.service.js';

@Resolver()
export class ReconciliationsResolver {
  constructor(
    private readonly notes: Reconciliations,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => ReconciliationPage, { description: 'Notes of bank transactions, newest first.' })
  async reconciliations(@CurrentActor() actor: Actor, @Args() args: ReconciliationsArgs): Promise<ReconciliationPage> {
    return mapPage(await this.notes.list(actor, args), toReconciliationDto);
  }

  @Can('login')
  @Mutation(() => ReconciliationResult, {
    description: 'Creates a note of a bank transaction that is not recorded yet.',
  })
  async createReconciliation(
    @CurrentActor() actor: Actor,
    @Input() input: CreateReconciliationInput,
  ): Promise<ReconciliationResult> {
    return { ...this.said('messages.reconciliationSaved'), ...(await this.notes.create(actor, input)) };
  }

  @Can('login')
  @Mutation(() => ReconciliationResult, { description: 'Replaces an open note.' })
  async updateReconciliation(
    @CurrentActor() actor: Actor,
    @Input() input: UpdateReconciliationInput,
  ): Promise<ReconciliationResult> {
    return { ...this.said('messages.reconciliationSaved'), ...(await this.notes.update(actor, input)) };
  }

  private said(message: string) {
    return succeeded(this.translator.translate(message));
  }
}
