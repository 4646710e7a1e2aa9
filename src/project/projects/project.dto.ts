import { ArgsType, Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, IsUUID } from 'class-validator';
import {
  FalseFlagField,
  FilledStringField,
  IdField,
  LineField,
  OptionalIdField,
  OptionalStringField,
  OptionalTextField,
} from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { LimitPeriod } from '../limits/limit.dto.js';
import { TagDto, toTagDto } from '../tags/tag.dto.js';
import type { ProjectView } from './project-view.js';

@InputType()
export class CreateProjectInput {
  @LineField(120, 'Name.')
  name: string;

  @OptionalTextField(1000, 'Description, free text.')
  description?: string;

  @Field(() => ID, { description: 'UUID of the company.' })
  @IsNotEmpty()
  @IsUUID()
  company: Uuid<'company'>;

  @OptionalIdField('UUID of a member of the company; otherwise whoever creates it.')
  owner?: Uuid<'user'>;
}

@InputType()
export class UpdateProjectInput {
  @IdField('Public id (UUID).')
  uuid: Uuid<'project'>;

  @LineField(120, 'Name.')
  name: string;

  @OptionalTextField(1000, 'Description, free text.')
  description?: string;
}

@InputType()
export class ArchiveProjectInput {
  @IdField('Public id (UUID).')
  uuid: Uuid<'project'>;

  @FilledStringField(120, 'The project’s name, typed as a confirmation.')
  name: string;
}

@ArgsType()
export class ProjectsArgs extends WholeListArgs {
  @OptionalIdField('UUID of a company.')
  company?: Uuid<'company'>;

  @OptionalStringField(120, 'A part of the name.')
  keyword?: string;

  @FalseFlagField('Archived ones too.')
  includeArchived: boolean = false;

  @FalseFlagField('Projects worked in last come first; otherwise they are ordered by name.')
  recentFirst: boolean = false;
}

@ObjectType('ProjectCompany')
export class ProjectCompanyDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'company'>;
  @Field({ description: 'Name.' })
  name: string;
}

@ObjectType('ProjectTimeLimit')
export class ProjectTimeLimitDto {
  @Field({ description: 'Hours a person may work in each period.' })
  hours: number;
  @Field(() => LimitPeriod, { description: 'In which span of time it starts anew.' })
  type: LimitPeriod;
  @Field({ description: 'Time beyond it is not counted.' })
  hard: boolean;
}

@ObjectType('Project')
export class ProjectDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: Uuid<'project'>;
  @Field(() => ID, { description: 'Same value as uuid.' })
  id: Uuid<'project'>;
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'Description, free text.' })
  description: string;
  @Field(() => ProjectCompanyDto, { description: 'The company.' })
  company: ProjectCompanyDto;
  @Field(() => Int, { description: 'Active people.' })
  usersTotal: number;
  @Field(() => Int, { description: 'Number of its teams.' })
  teamsTotal: number;
  @Field(() => [TagDto], { description: 'The person’s tags, or those of the project.' })
  tags: TagDto[];
  @Field({ description: 'The cloud setting: the project’s file manager is on.' })
  enableCloudService: boolean;
  @Field(() => ProjectTimeLimitDto, { nullable: true, description: 'For everybody without a limit of their own.' })
  timeLimit: ProjectTimeLimitDto | null;
  @Field(() => String, { nullable: true, description: 'One’s own role in it: owner, admin, manager or user.' })
  role: string | null;
  @Field({ description: 'When it was created, UTC.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was archived, UTC; null: it is open.' })
  archivedAt: Date | null;
}

@ObjectType()
export class ProjectPage extends pageType(ProjectDto) {}

@ObjectType()
export class ProjectResult extends resultType('project', ProjectDto) {}

export function toProjectDto(view: ProjectView): ProjectDto {
  const { key: _key, companyKey: _companyKey, may: _may, tags, timeLimit, ...facts } = view;
  return {
    ...facts,
    id: view.uuid,
    tags: tags.map(toTagDto),
    timeLimit: timeLimit && { ...timeLimit, type: timeLimit.type as LimitPeriod },
  };
}
