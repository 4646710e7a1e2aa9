import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { MutationResult, succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { AssignTagsInput, CreateTagInput, TagPage, TagResult, TagsArgs, toTagDto, UpdateTagInput } from './tag.dto.js';
import { Tags } from './tags.service.js';

@Resolver()
export class TagsResolver {
  constructor(
    private readonly service: Tags,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => TagPage, { description: 'Tags of a project one sees, by name.' })
  async tags(@CurrentActor() actor: Actor, @Args() args: TagsArgs): Promise<TagPage> {
    return mapPage(await this.service.list(actor, args), toTagDto);
  }

  @Can('project.manageusers')
  @Mutation(() => TagResult, { description: 'The name is unique in its project.' })
  async createTag(@CurrentActor() actor: Actor, @Input() input: CreateTagInput): Promise<TagResult> {
    const tag = await this.service.create(actor, input);
    return { ...succeeded(this.translator.translate('messages.tagSaved')), tag: toTagDto(tag) };
  }

  @Can('project.manageusers')
  @Mutation(() => TagResult, { description: 'Changes what is given; the rest stays.' })
  async updateTag(@CurrentActor() actor: Actor, @Input() input: UpdateTagInput): Promise<TagResult> {
    const tag = await this.service.update(actor, input);
    return { ...succeeded(this.translator.translate('messages.tagSaved')), tag: toTagDto(tag) };
  }

  @Can('project.manageusers')
  @Mutation(() => MutationResult, { description: 'Takes it off everybody as well.' })
  async deleteTag(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'tag'>,
  ): Promise<MutationResult> {
    await this.service.delete(actor, uuid);
    return succeeded(this.translator.translate('messages.tagDeleted'));
  }

  @Can('project.manageusers')
  @Mutation(() => MutationResult, { description: 'Gives a person of the project exactly these tags.' })
  async assignTags(@CurrentActor() actor: Actor, @Input() input: AssignTagsInput): Promise<MutationResult> {
    await this.service.assign(actor, input);
    return succeeded(this.translator.translate('messages.tagsAssigned'));
  }
}
