import { Team } from '../../../src/project/teams/team.entity.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    assignUsersToTeam: { project: 'project.manageusers', about: 'project' },
    createTeam: { project: 'project.manageusers' },
    deleteTeam: { project: 'project.manageusers' },
    removeUsersFromTeam: { project: 'project.manageusers', about: 'project' },
    team: { any: [{ project: 'project.viewusers' }, { project: 'project.manageusers' }] },
    teams: { project: 'seen' },
    teamsDropdown: { project: 'seen' },
    updateTeam: { project: 'project.manageusers' },
  },
  kinds: {
    'deleteTeam.uuid': 'team',
    'team.uuid': 'team',
    'updateTeam.input.uuid': 'team',
  },
  pages: {
    'routes/_app/team': 'project',
    'routes/_app/team-setting': 'project',
  },
  parameters: { '/team-setting/:uuid': 'team' },
  thing: {
    kind: 'team',
    make: async ({ project, mark, now }, insert) => {
      const { uuid } = await insert(Team, {
        uuid: newUuid(),
        projectId: project.id,
        name: mark.slice(0, 40),
        description: mark,
        createdAt: now,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
