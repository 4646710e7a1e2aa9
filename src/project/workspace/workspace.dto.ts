import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty, IsUUID } from 'class-validator';
import { OptionalStringField } from '../../shared/validation/input-fields.js';
import { resultType } from '../../shared/graphql/mutation-result.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Workspace } from './workspace.js';

@InputType()
export class ChooseProjectInput {
  @Field(() => ID, { description: 'UUID of a project one sees.' })
  @IsNotEmpty()
  @IsUUID()
  project: Uuid<'project'>;

  @OptionalStringField(64, 'IANA name of one of the company’s zones; otherwise its main one.')
  timeZone?: string;
}

@ObjectType('WorkspacePlace')
export class WorkspacePlaceDto {
  @Field(() => ID, { description: 'Public id (UUID).' })
  uuid: UuidLike;
  @Field({ description: 'Name.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'One’s own role there.' })
  role: string | null;
}

@ObjectType('Workspace', { description: 'Where this session works, and what one may do there.' })
export class WorkspaceDto {
  @Field(() => WorkspacePlaceDto, { description: 'The company that one works in.' })
  company: WorkspacePlaceDto;
  @Field(() => WorkspacePlaceDto, { description: 'The project that one works in; null: none.' })
  project: WorkspacePlaceDto;
  @Field({ description: 'ADMIN or USER.' })
  menu: string;
  @Field({ description: 'IANA name of the zone in which days are cut.' })
  timeZone: string;
  @Field({ description: 'Files may be kept for the project.' })
  enableCloudService: boolean;
  @Field(() => [String], { description: 'Slugs of everything one may do here.' })
  permissions: string[];
}

@ObjectType()
export class WorkspaceResult extends resultType('workspace', WorkspaceDto) {}

export function toWorkspaceDto({ company, project, menu, timeZone, settings, slugs }: Workspace): WorkspaceDto {
  return {
    company: { uuid: company.uuid, name: company.name, role: company.role },
    project: { uuid: project.uuid, name: project.name, role: project.role },
    menu,
    timeZone,
    enableCloudService: settings.enableCloudService,
    permissions: slugs,
  };
}
