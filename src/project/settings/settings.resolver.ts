import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { SettingChanges } from './setting-changes.service.js';
import type { SettingInformation } from './setting-information.js';
import { CloudSettingInput, GeneralSettingsInput, ProjectTimeLimitInput } from './setting-input.dto.js';
import { SettingDto, type SettingInformationDto, SettingKind, SettingResult } from './setting.dto.js';

@Resolver()
export class SettingsResolver {
  constructor(
    private readonly changes: SettingChanges,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [SettingDto], {
    description: 'Settings of one type, or of all three, with the defaults where nothing was chosen.',
  })
  async projectSettings(
    @CurrentActor() actor: Actor,
    @IdArg('project', 'UUID of the project.')
    project: UuidLike<'project'>,
    @Args('type', { type: () => SettingKind, nullable: true, description: 'Only this one. Default: all three.' })
    type?: SettingKind,
  ): Promise<SettingDto[]> {
    const settings = await this.changes.read(actor, project);
    const wanted = type ? [type] : Object.values(SettingKind);
    return wanted.map((kind) => toSettingDto(settings, kind));
  }

  @Can('project.manageusers')
  @Mutation(() => SettingResult, { description: 'Turns the project’s file manager on or off.' })
  async updateCloudSetting(@CurrentActor() actor: Actor, @Input() input: CloudSettingInput): Promise<SettingResult> {
    return this.result(await this.changes.setCloud(actor, input), SettingKind.CLOUDSETTING);
  }

  @Can('project.manageusers')
  @Mutation(() => SettingResult, { description: 'Changes what is given of a project’s settings.' })
  async updateProjectGeneralSettings(
    @CurrentActor() actor: Actor,
    @Input() input: GeneralSettingsInput,
  ): Promise<SettingResult> {
    return this.result(await this.changes.setGeneral(actor, input), SettingKind.GENERAL);
  }

  @Can('timing.limit')
  @Mutation(() => SettingResult, { description: 'For everybody without a limit of their own.' })
  async updateProjectTimeLimit(
    @CurrentActor() actor: Actor,
    @Input() input: ProjectTimeLimitInput,
  ): Promise<SettingResult> {
    return this.result(await this.changes.setTimeLimit(actor, input), SettingKind.TIMELIMIT);
  }

  private result(settings: SettingInformation, kind: SettingKind): SettingResult {
    return { ...succeeded(this.translator.translate('messages.settingSaved')), setting: toSettingDto(settings, kind) };
  }
}

function toSettingDto(settings: SettingInformation, type: SettingKind): SettingDto {
  return { type, information: settings[type] as SettingInformationDto };
}
