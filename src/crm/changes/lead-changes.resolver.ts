import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  AssignLeadInput,
  CreateLeadInput,
  LeadVersionInput,
  UpdateLeadInput,
  UpdateLeadStatusInput,
} from '../leads/lead-input.dto.js';
import { type LeadDto, LeadResult } from '../leads/lead.dto.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadMoves } from './lead-moves.service.js';

const UUID = { type: () => ID, description: 'Public id (UUID) of the lead.' };

@Resolver()
export class LeadChangesResolver {
  constructor(
    private readonly changes: LeadChanges,
    private readonly moves: LeadMoves,
    private readonly translator: Translator,
  ) {}

  @Can('leads.create')
  @Mutation(() => LeadResult, {
    description: 'Creates a new lead. Address and number are of one lead each in a company.',
  })
  async createLead(@CurrentActor() actor: Actor, @Input() input: CreateLeadInput): Promise<LeadResult> {
    return this.present('leadSaved', await this.changes.create(actor, input));
  }

  @Can('leads.create', 'leads.follow', 'leads.close')
  @Mutation(() => LeadResult, { description: 'Changes the facts and contacts of a lead; what is left out stays.' })
  async updateLead(@CurrentActor() actor: Actor, @Input() input: UpdateLeadInput): Promise<LeadResult> {
    return this.present('leadSaved', await this.changes.update(actor, input));
  }

  @Can('leads.follow', 'leads.close')
  @Mutation(() => LeadResult, { description: 'Changes the status of a lead, with a description of what happened.' })
  async updateLeadStatus(@CurrentActor() actor: Actor, @Input() input: UpdateLeadStatusInput): Promise<LeadResult> {
    return this.present('leadMoved', await this.moves.move(actor, input));
  }

  @Can('leads.follow')
  @Mutation(() => LeadResult, { description: 'Makes the caller a follower of the lead.' })
  async followLead(@CurrentActor() actor: Actor, @Args('uuid', UUID) uuid: UuidLike<'lead'>): Promise<LeadResult> {
    return this.present('leadFollowed', await this.moves.follow(actor, uuid));
  }

  @Can('leads.follow')
  @Mutation(() => LeadResult, { description: 'Ends the caller’s following of the lead.' })
  async unfollowLead(@CurrentActor() actor: Actor, @Args('uuid', UUID) uuid: UuidLike<'lead'>): Promise<LeadResult> {
    return this.present('leadUnfollowed', await this.moves.unfollow(actor, uuid));
  }

  @Can('leads.close')
  @Mutation(() => LeadResult, { description: 'Chooses all people who follow the lead.' })
  async assignLead(@CurrentActor() actor: Actor, @Input() input: AssignLeadInput): Promise<LeadResult> {
    return this.present('leadAssigned', await this.moves.assign(actor, input));
  }

  @Can('leads.close')
  @Mutation(() => LeadResult, { description: 'Deletes a lead; it can be restored for 30 days.' })
  async deleteLead(@CurrentActor() actor: Actor, @Input() input: LeadVersionInput): Promise<LeadResult> {
    return this.present('leadDeleted', await this.moves.delete(actor, input));
  }

  @Can('leads.close')
  @Mutation(() => LeadResult, { description: 'Brings a deleted lead back, unless its address or number is taken.' })
  async restoreLead(@CurrentActor() actor: Actor, @Input() input: LeadVersionInput): Promise<LeadResult> {
    return this.present('leadRestored', await this.moves.restore(actor, input));
  }

  private present(message: string, lead: LeadDto): LeadResult {
    return { ...succeeded(this.translator.translate(`messages.${message}`)), lead };
  }
}
