import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  ProductivityArgs,
  ProductivityRuleDto,
  ProductivityRuleResult,
  ProductivityUseDto,
  SetProductivityInput,
} from './productivity.dto.js';
import { RuleChanges } from './rule-changes.service.js';
import { SeenUses } from './seen-uses.service.js';

@Resolver()
export class ProductivityResolver {
  constructor(
    private readonly rules: RuleChanges,
    private readonly uses: SeenUses,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [ProductivityRuleDto], {
    description: 'Rules of a project one sees, by name; one’s own time is rated by them.',
  })
  async productivityRules(
    @CurrentActor() actor: Actor,
    @Args() args: ProductivityArgs,
  ): Promise<ProductivityRuleDto[]> {
    return this.rules.list(actor, args);
  }

  @Can('productivity.update')
  @Query(() => [ProductivityUseDto], {
    description: 'Apps and sites used in the last 30 days, the longest used first, up to 200.',
  })
  async productivityUses(@CurrentActor() actor: Actor, @Args() args: ProductivityArgs): Promise<ProductivityUseDto[]> {
    return this.uses.list(actor, args);
  }

  @Can('productivity.update')
  @Mutation(() => ProductivityRuleResult, { description: 'A new rule, or another class for the one of this name.' })
  async setProductivity(
    @CurrentActor() actor: Actor,
    @Input() input: SetProductivityInput,
  ): Promise<ProductivityRuleResult> {
    const rule = await this.rules.set(actor, input);
    return { ...succeeded(this.translator.translate('messages.productivitySet')), rule };
  }

  @Can('productivity.update')
  @Mutation(() => MutationResult, { description: 'Deletes a rule; what was recorded before keeps its rating.' })
  async deleteProductivityRule(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'productivityRule'>,
  ): Promise<MutationResult> {
    await this.rules.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.productivityRuleDeleted'));
  }
}
