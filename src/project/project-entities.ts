import { MemberLimit } from './limits/member-limit.entity.js';
import { ProjectMember } from './members/member.entity.js';
import { Project } from './projects/project.entity.js';
import { MemberSetting } from './settings/member-setting.entity.js';
import { ProjectSetting } from './settings/setting.entity.js';
import { MemberTag, Tag } from './tags/tag.entity.js';
import { Team, TeamMember } from './teams/team.entity.js';
import { Selection } from './workspace/selection.entity.js';
import { Visit } from './workspace/visit.entity.js';

export const PROJECT_ENTITIES = [
  MemberLimit,
  MemberSetting,
  MemberTag,
  Project,
  ProjectMember,
  ProjectSetting,
  Selection,
  Tag,
  Team,
  TeamMember,
  Visit,
];
