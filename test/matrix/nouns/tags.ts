import { Tag } from '../../../src/project/tags/tag.entity.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    assignTags: { project: 'project.manageusers', about: 'project' },
    createTag: { project: 'project.manageusers' },
    deleteTag: { project: 'project.manageusers' },
    tags: { project: 'seen' },
    updateTag: { project: 'project.manageusers' },
  },
  kinds: {
    'deleteTag.uuid': 'tag',
    'updateTag.input.uuid': 'tag',
  },
  thing: {
    kind: 'tag',
    make: async ({ project, mark, now }, insert) => {
      const { uuid } = await insert(Tag, {
        uuid: newUuid(),
        projectId: project.id,
        name: mark.slice(0, 40),
        color: '#0e5a52',
        description: mark,
        createdAt: now,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
