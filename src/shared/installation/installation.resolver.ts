import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../validation/arguments.js';
import { succeeded } from '../graphql/mutation-result.js';
import { CurrentActor } from '../http/current-actor.js';
import { Translator } from '../language/translator.js';
import type { Actor } from '../permissions/actor.js';
import { Can } from '../permissions/rule.js';
import { ChangeSwitchInput, InstallationHealthDto, SwitchDto, SwitchResult } from './installation.dto.js';
import { Installation } from './installation.service.js';

@Resolver()
@Can('admin')
export class InstallationResolver {
  constructor(
    private readonly installation: Installation,
    private readonly translator: Translator,
  ) {}

  @Query(() => InstallationHealthDto, { description: 'How the installation is doing. Global admins only.' })
  installationHealth(@CurrentActor() actor: Actor): Promise<InstallationHealthDto> {
    return this.installation.readState(actor);
  }

  @Query(() => [SwitchDto], { description: 'Decisions about the whole installation. Global admins only.' })
  installationSwitches(@CurrentActor() actor: Actor): Promise<SwitchDto[]> {
    return this.installation.listSwitches(actor);
  }

  @Mutation(() => SwitchResult, { description: 'Turns something on or off for the whole installation.' })
  async changeInstallationSwitch(
    @CurrentActor() actor: Actor,
    @Input() input: ChangeSwitchInput,
  ): Promise<SwitchResult> {
    const state = await this.installation.change(actor, input);
    return { ...succeeded(this.translator.translate('messages.switchChanged')), switch: state };
  }
}
