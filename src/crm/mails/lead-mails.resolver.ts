import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  DeleteLeadTemplateInput,
  LeadTemplateDto,
  LeadTemplateResult,
  LeadTemplatesArgs,
  SaveLeadTemplateInput,
  SendLeadEmailInput,
} from './lead-mail.dto.js';
import { LeadMails } from './lead-mails.service.js';
import { LeadTemplates } from './lead-templates.service.js';

@Resolver()
@Can('leads.follow', 'leads.close')
export class LeadMailsResolver {
  constructor(
    private readonly mails: LeadMails,
    private readonly templates: LeadTemplates,
    private readonly translator: Translator,
  ) {}

  @Query(() => [LeadTemplateDto], { description: 'Templates of mails to leads, by name.' })
  leadTemplates(@CurrentActor() actor: Actor, @Args() args: LeadTemplatesArgs): Promise<LeadTemplateDto[]> {
    return this.templates.list(actor, args);
  }

  @Mutation(() => MutationResult, { description: 'Sends a mail to an address of a lead. Answers go to the sender.' })
  async sendLeadEmail(@CurrentActor() actor: Actor, @Input() input: SendLeadEmailInput): Promise<MutationResult> {
    await this.mails.send(actor, input);
    return succeeded(this.translator.translate('messages.leadMailed'));
  }

  @Mutation(() => LeadTemplateResult, { description: 'Creates a template, or changes one that it names.' })
  async saveLeadTemplate(
    @CurrentActor() actor: Actor,
    @Input() input: SaveLeadTemplateInput,
  ): Promise<LeadTemplateResult> {
    const template = await this.templates.save(actor, input);
    return { ...succeeded(this.translator.translate('messages.templateSaved')), template };
  }

  @Mutation(() => MutationResult, { description: 'Deletes a template.' })
  async deleteLeadTemplate(
    @CurrentActor() actor: Actor,
    @Input() input: DeleteLeadTemplateInput,
  ): Promise<MutationResult> {
    await this.templates.delete(actor, input);
    return succeeded(this.translator.translate('messages.templateDeleted'));
  }
}
