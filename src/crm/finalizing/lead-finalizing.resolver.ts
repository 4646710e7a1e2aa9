import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { LeadResult } from '../leads/lead.dto.js';
import { FinalizeLeadInput } from './finalize-lead.dto.js';
import { LeadFinalizing } from './lead-finalizing.service.js';

@Resolver()
export class LeadFinalizingResolver {
  constructor(
    private readonly service: LeadFinalizing,
    private readonly translator: Translator,
  ) {}

  @Can('leads.close')
  @Mutation(() => LeadResult, { description: 'Makes a signed lead a company and invites its owner, or only marks it.' })
  async finalizeLead(@CurrentActor() actor: Actor, @Input() input: FinalizeLeadInput): Promise<LeadResult> {
    const lead = await this.service.finalize(actor, input);
    return { ...succeeded(this.translator.translate('messages.leadFinalized')), lead };
  }
}
