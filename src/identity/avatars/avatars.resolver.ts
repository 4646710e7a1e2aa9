import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { toUserDto, UserResult } from '../users/user.dto.js';
import { Avatars } from './avatars.service.js';

@Resolver()
export class AvatarsResolver {
  constructor(
    private readonly avatars: Avatars,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Mutation(() => UserResult, {
    description: 'A JPG, PNG or WebP as base64, also as data URL.',
  })
  async uploadAvatar(
    @CurrentActor() actor: Actor,
    @Args('image', {
      description: 'Base64 of a JPG, PNG or WebP, with or without data:…;base64, before it; at most 5 MB.',
    })
    image: string,
  ): Promise<UserResult> {
    const user = await this.avatars.uploadBase64(actor, image);
    return { ...succeeded(this.translator.translate('messages.avatarSaved')), user: toUserDto(user) };
  }

  @Can('login')
  @Mutation(() => UserResult, { description: 'Deletes one’s picture.' })
  async removeAvatar(@CurrentActor() actor: Actor): Promise<UserResult> {
    const user = await this.avatars.remove(actor);
    return { ...succeeded(this.translator.translate('messages.avatarRemoved')), user: toUserDto(user) };
  }
}
