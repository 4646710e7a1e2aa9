import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import {
  Create__Noun__Input,
  __Noun__Page,
  __Noun__Result,
  __Nouns__Args,
  Update__Noun__Input,
} from './__kebab__.dto.js';
import type { __Noun__ } from './__kebab__.entity.js';
import { __Nouns__ } from './__kebabs__.service.js';

@Resolver()
export class __Nouns__Resolver {
  constructor(
    private readonly service: __Nouns__,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => __Noun__Page, { description: 'Lists the __wordss__ of a company that the caller may see, ordered by name.' })
  __nouns__(@CurrentActor() actor: Actor, @Args() args: __Nouns__Args): Promise<__Noun__Page> {
    return this.service.list(actor, args);
  }

  @Can('__slug__')
  @Mutation(() => __Noun__Result, { description: 'The name is unique in its company.' })
  async create__Noun__(
    @CurrentActor() actor: Actor,
    @Input() input: Create__Noun__Input,
  ): Promise<__Noun__Result> {
    return this.result(await this.service.create(actor, input));
  }

  @Can('__slug__')
  @Mutation(() => __Noun__Result, { description: 'The name is unique in its company.' })
  async update__Noun__(
    @CurrentActor() actor: Actor,
    @Input() input: Update__Noun__Input,
  ): Promise<__Noun__Result> {
    return this.result(await this.service.update(actor, input));
  }

  @Can('__slug__')
  @Mutation(() => MutationResult, { description: 'Deletes it for everyone in the company.' })
  async delete__Noun__(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'UUID of the __words__.') uuid: UuidLike<'__noun__'>,
  ): Promise<MutationResult> {
    await this.service.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.__noun__Deleted'));
  }

  private result(saved: __Noun__): __Noun__Result {
    const message = this.translator.translate('messages.__noun__Saved', { name: saved.name });
    return { ...succeeded(message), __noun__: saved };
  }
}
