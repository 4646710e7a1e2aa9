import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import type { LimitPeriod } from '../limits/limit.dto.js';
import { MemberSettings } from '../limits/member-settings.service.js';
import {
  UserGeneralSettingsDto,
  UserGeneralSettingsInput,
  UserGeneralSettingsResult,
  UserTimeLimitInput,
} from './member-setting.dto.js';
import { SettingChanges } from './setting-changes.service.js';
import type { EffectiveSettings, SettingInformation } from './setting-information.js';
import { CloudSettingInput, GeneralSettingsInput, ProjectTimeLimitInput } from './setting-input.dto.js';
import { SettingDto, type SettingInformationDto, SettingKind, SettingResult } from './setting.dto.js';

@Resolver()
export class SettingsResolver {
  constructor(
    private readonly changes: SettingChanges,
    private readonly ofMembers: MemberSettings,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [SettingDto], { description: 'Of one type, or all three; with the defaults where nothing was chosen.' })
  async projectSettings(
    @CurrentActor() actor: Actor,
    @Args('project', { type: () => ID }) project: UuidLike<'project'>,
    @Args('type', { type: () => SettingKind, nullable: true }) type?: SettingKind,
  ): Promise<SettingDto[]> {
    const settings = await this.changes.read(actor, project);
    const wanted = type ? [type] : Object.values(SettingKind);
    return wanted.map((kind) => toSettingDto(settings, kind));
  }

  @Can('login')
  @Query(() => UserGeneralSettingsDto, { description: 'One’s own, and those of others for who may change them.' })
  async userGeneralSettings(
    @CurrentActor() actor: Actor,
    @Args('project', { type: () => ID }) project: UuidLike<'project'>,
    @Args('user', { type: () => ID }) user: UuidLike<'user'>,
  ): Promise<UserGeneralSettingsDto> {
    return toUserSettingsDto(await this.ofMembers.read(actor, project, user));
  }

  @Can('project.manageusers')
  @Mutation(() => SettingResult, { description: 'Turns the project’s file manager on or off.' })
  async updateCloudSetting(
    @CurrentActor() actor: Actor,
    @Args('input') input: CloudSettingInput,
  ): Promise<SettingResult> {
    return this.result(await this.changes.setCloud(actor, input), SettingKind.CLOUDSETTING);
  }

  @Can('project.manageusers')
  @Mutation(() => SettingResult)
  async updateProjectGeneralSettings(
    @CurrentActor() actor: Actor,
    @Args('input') input: GeneralSettingsInput,
  ): Promise<SettingResult> {
    return this.result(await this.changes.setGeneral(actor, input), SettingKind.GENERAL);
  }

  @Can('timing.limit')
  @Mutation(() => SettingResult, { description: 'For everybody without a limit of their own.' })
  async updateProjectTimeLimit(
    @CurrentActor() actor: Actor,
    @Args('input') input: ProjectTimeLimitInput,
  ): Promise<SettingResult> {
    return this.result(await this.changes.setTimeLimit(actor, input), SettingKind.TIMELIMIT);
  }

  @Can('project.usersettings')
  @Mutation(() => UserGeneralSettingsResult, { description: 'Where one person differs from the project.' })
  async updateUserGeneralSettings(
    @CurrentActor() actor: Actor,
    @Args('input') input: UserGeneralSettingsInput,
  ): Promise<UserGeneralSettingsResult> {
    return this.personal(await this.ofMembers.setGeneral(actor, input));
  }

  @Can('timing.limit')
  @Mutation(() => UserGeneralSettingsResult, { description: 'The person’s own limit, in place of the project’s.' })
  async setUserProjectTimeLimit(
    @CurrentActor() actor: Actor,
    @Args('input') input: UserTimeLimitInput,
  ): Promise<UserGeneralSettingsResult> {
    return this.personal(await this.ofMembers.setTimeLimit(actor, input));
  }

  @Can('timing.limit')
  @Mutation(() => UserGeneralSettingsResult, { description: 'The project’s limit holds again.' })
  async removeUserProjectTimeLimit(
    @CurrentActor() actor: Actor,
    @Args('project', { type: () => ID }) project: UuidLike<'project'>,
    @Args('user', { type: () => ID }) user: UuidLike<'user'>,
  ): Promise<UserGeneralSettingsResult> {
    return this.personal(await this.ofMembers.removeTimeLimit(actor, project, user));
  }

  private result(settings: SettingInformation, kind: SettingKind): SettingResult {
    return { ...succeeded(this.translator.translate('messages.settingSaved')), setting: toSettingDto(settings, kind) };
  }

  private personal(settings: EffectiveSettings): UserGeneralSettingsResult {
    return { ...succeeded(this.translator.translate('messages.settingSaved')), settings: toUserSettingsDto(settings) };
  }
}

function toSettingDto(settings: SettingInformation, type: SettingKind): SettingDto {
  return { type, information: settings[type] as SettingInformationDto };
}

function toUserSettingsDto({ limit, own, ...settings }: EffectiveSettings): UserGeneralSettingsDto {
  return {
    ...settings,
    limit: limit && { minutes: limit.minutes, type: limit.period as LimitPeriod, hard: limit.hard },
    own: [...own.general, ...(own.limit ? ['limit'] : [])],
  };
}
