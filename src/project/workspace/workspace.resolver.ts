import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { ChooseProjectInput, toWorkspaceDto, WorkspaceDto, WorkspaceResult } from './workspace.dto.js';
import { Workspaces } from './workspaces.service.js';

@Resolver()
export class WorkspaceResolver {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => WorkspaceDto, { nullable: true, description: 'null: there is no project to work in yet.' })
  async workspace(@CurrentActor() actor: Actor): Promise<WorkspaceDto | null> {
    const workspace = await this.workspaces.findCurrent(actor);
    return workspace && toWorkspaceDto(workspace);
  }

  @Can('login')
  @Mutation(() => WorkspaceResult, { description: 'The project this session works in from now on.' })
  async chooseProject(@CurrentActor() actor: Actor, @Input() input: ChooseProjectInput): Promise<WorkspaceResult> {
    const workspace = await this.workspaces.choose(actor, input);
    const said = this.translator.translate('messages.projectChosen', { project: workspace.project.name });
    return { ...succeeded(said), workspace: toWorkspaceDto(workspace) };
  }
}
