import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { ProductivityArgs } from '../productivity/productivity.dto.js';
import { RatingPreviews } from './rating-preview.service.js';
import { ProductivityPreviewDto, ProductivityRatingDto, ProductivityRatingResult } from './ratings.dto.js';
import { Ratings } from './ratings.service.js';

@Resolver()
export class RatingsResolver {
  constructor(
    private readonly ratings: Ratings,
    private readonly previews: RatingPreviews,
    private readonly translator: Translator,
  ) {}

  @Can('productivity.update')
  @TokensWith('reports:read')
  @Query(() => ProductivityRatingDto, {
    nullable: true,
    description: 'The last time the rules were applied; null: never.',
  })
  productivityRating(
    @CurrentActor() actor: Actor,
    @Args() args: ProductivityArgs,
  ): Promise<ProductivityRatingDto | null> {
    return this.ratings.readLast(actor, args);
  }

  @Can('productivity.update')
  @TokensWith('reports:read')
  @Query(() => ProductivityPreviewDto, { description: 'Changes that `applyProductivityRules` would make now.' })
  productivityPreview(@CurrentActor() actor: Actor, @Args() args: ProductivityArgs): Promise<ProductivityPreviewDto> {
    return this.previews.preview(actor, args);
  }

  @Can('productivity.update')
  @Mutation(() => ProductivityRatingResult, {
    description: 'Gives what the last application changed its former classes back, in the background.',
  })
  async undoProductivityRules(
    @CurrentActor() actor: Actor,
    @Args() args: ProductivityArgs,
  ): Promise<ProductivityRatingResult> {
    const rating = await this.ratings.undo(actor, args);
    return { ...succeeded(this.translator.translate('messages.productivityUndoing')), rating };
  }

  @Can('productivity.update')
  @Mutation(() => ProductivityRatingResult, {
    description: 'Rates what is not yet invoiced by the rules that hold now, in the background.',
  })
  async applyProductivityRules(
    @CurrentActor() actor: Actor,
    @Args() args: ProductivityArgs,
  ): Promise<ProductivityRatingResult> {
    const rating = await this.ratings.apply(actor, args);
    return { ...succeeded(this.translator.translate('messages.productivityApplying')), rating };
  }
}
