import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { mapPage } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { TokensWith } from '../../shared/permissions/scopes/token-scope.js';
import { ProjectChanges } from './project-changes.service.js';
import type { ProjectView } from './project-view.js';
import {
  ArchiveProjectInput,
  CreateProjectInput,
  ProjectDto,
  ProjectPage,
  ProjectResult,
  ProjectsArgs,
  toProjectDto,
  UpdateProjectInput,
} from './project.dto.js';
import { Projects } from './projects.service.js';

@Resolver()
export class ProjectsResolver {
  constructor(
    private readonly service: Projects,
    private readonly changes: ProjectChanges,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => ProjectPage, { description: 'Projects one may see: as a member, or by a role in their company.' })
  async projects(@CurrentActor() actor: Actor, @Args() args: ProjectsArgs): Promise<ProjectPage> {
    return mapPage(await this.service.list(actor, args), toProjectDto);
  }

  @Can('login')
  @TokensWith('projects:read')
  @Query(() => ProjectDto, { description: 'One project that one sees.' })
  async project(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'project'>,
  ): Promise<ProjectDto> {
    return toProjectDto(await this.service.read(actor, uuid));
  }

  @Can('login')
  @Mutation(() => ProjectResult, { description: 'For owners and managers of the company.' })
  async createProject(@CurrentActor() actor: Actor, @Input() input: CreateProjectInput): Promise<ProjectResult> {
    return this.result('messages.projectCreated', await this.changes.create(actor, input));
  }

  @Can('project.manageusers')
  @Mutation(() => ProjectResult, { description: 'Changes what is given; the rest stays.' })
  async updateProject(@CurrentActor() actor: Actor, @Input() input: UpdateProjectInput): Promise<ProjectResult> {
    return this.result('messages.projectSaved', await this.changes.update(actor, input));
  }

  @Can('login')
  @Mutation(() => ProjectResult, {
    description: 'Nothing new happens in it from then on; what was recorded stays. For its owner and the company’s.',
  })
  async archiveProject(@CurrentActor() actor: Actor, @Input() input: ArchiveProjectInput): Promise<ProjectResult> {
    return this.result('messages.projectArchived', await this.changes.archive(actor, input));
  }

  @Can('login')
  @Mutation(() => ProjectResult, { description: 'Opens an archived project again.' })
  async unarchiveProject(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'project'>,
  ): Promise<ProjectResult> {
    return this.result('messages.projectUnarchived', await this.changes.unarchive(actor, uuid));
  }

  private result(said: string, view: ProjectView): ProjectResult {
    return { ...succeeded(this.translator.translate(said, { project: view.name })), project: toProjectDto(view) };
  }
}
