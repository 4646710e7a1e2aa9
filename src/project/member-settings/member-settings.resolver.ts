import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import type { LimitPeriod } from '../limits/limit.dto.js';
import type { EffectiveSettings } from '../settings/setting-information.js';
import {
  UserGeneralSettingsDto,
  UserGeneralSettingsInput,
  UserGeneralSettingsResult,
  UserTimeLimitInput,
} from './member-setting.dto.js';
import { MemberSettings } from './member-settings.service.js';

@Resolver()
export class MemberSettingsResolver {
  constructor(
    private readonly service: MemberSettings,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => UserGeneralSettingsDto, { description: 'One’s own, and those of others for who may change them.' })
  async userGeneralSettings(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
    @IdArg('user', 'UUID of the person.')
    user: UuidLike<'user'>,
  ): Promise<UserGeneralSettingsDto> {
    return toUserSettingsDto(await this.service.read(actor, project, user));
  }

  @Can('project.usersettings')
  @Mutation(() => UserGeneralSettingsResult, { description: 'Where one person differs from the project.' })
  async updateUserGeneralSettings(
    @CurrentActor() actor: Actor,
    @Input() input: UserGeneralSettingsInput,
  ): Promise<UserGeneralSettingsResult> {
    return this.result(await this.service.setGeneral(actor, input));
  }

  @Can('timing.limit')
  @Mutation(() => UserGeneralSettingsResult, { description: 'The person’s own limit, in place of the project’s.' })
  async setUserProjectTimeLimit(
    @CurrentActor() actor: Actor,
    @Input() input: UserTimeLimitInput,
  ): Promise<UserGeneralSettingsResult> {
    return this.result(await this.service.setTimeLimit(actor, input));
  }

  @Can('timing.limit')
  @Mutation(() => UserGeneralSettingsResult, { description: 'The project’s limit holds again.' })
  async removeUserProjectTimeLimit(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
    @IdArg('user', 'UUID of the person.')
    user: UuidLike<'user'>,
  ): Promise<UserGeneralSettingsResult> {
    return this.result(await this.service.removeTimeLimit(actor, project, user));
  }

  private result(settings: EffectiveSettings): UserGeneralSettingsResult {
    return { ...succeeded(this.translator.translate('messages.settingSaved')), settings: toUserSettingsDto(settings) };
  }
}

function toUserSettingsDto({ limit, own, ...settings }: EffectiveSettings): UserGeneralSettingsDto {
  return {
    ...settings,
    limit: limit && { minutes: limit.minutes, type: limit.period as LimitPeriod, hard: limit.hard },
    own: [...own.general, ...(own.limit ? ['limit'] : [])],
  };
}
