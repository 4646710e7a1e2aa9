import { ArgsType, Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { graphqlEnum } from '../../shared/enums/graphql-enum.js';
import { IdField, OptionalIdField } from '../../shared/validation/input-fields.js';
import type { Uuid } from '../../shared/ids/id.js';
import { pageType, WholeListArgs } from '../../shared/pagination/page.js';
import { MENU_ROLES, type MenuRole } from '../../shared/permissions/role.js';

export const RoleLevelName = graphqlEnum('RoleLevel', {
  COMPANY: 'In a company.',
  PROJECT: 'In a project.',
});
export type RoleLevelName = keyof typeof RoleLevelName;

registerEnumType(MENU_ROLES, {
  name: 'MenuRole',
  valuesMap: {
    ADMIN: { description: 'Sees the pages of those who run a project.' },
    USER: { description: 'Sees their own pages.' },
  },
});

@ArgsType()
export class CompanyRolesArgs extends WholeListArgs {
  @IdField('UUID of the company.')
  company: Uuid<'company'>;
}

@ArgsType()
export class ProjectRolesArgs extends WholeListArgs {
  @OptionalIdField('UUID of a project. All projects know the same roles.')
  project?: Uuid<'project'>;
}

@ObjectType('Role')
export class RoleDto {
  @Field({ description: 'Name.' })
  name: string;
  @Field({ description: 'In the caller’s language.' })
  displayName: string;
  @Field(() => RoleLevelName, { description: 'Whether it is a role of a company or of a project.' })
  level: RoleLevelName;
  @Field(() => MENU_ROLES, { description: 'Which menu the role sees.' })
  menu: MenuRole;
  @Field({ description: 'Given when nothing else is said.' })
  isDefault: boolean;
  @Field(() => [String], { description: 'The permissions it holds until somebody changes them.' })
  permissions: string[];
}

@ObjectType()
export class RolePage extends pageType(RoleDto) {}
