import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

/** Permissions of single people were changed. Public ids. */
export class PersonalPermissionsChanged extends domainEvent<{
  actorUuid: Uuid<'user'>;
  /** The project's name if the change is for one project, else the company's. */
  place: string;
  /** null: the whole company. */
  projectUuid: Uuid<'project'> | null;
  people: { userUuid: Uuid<'user'>; mayManage: boolean }[];
}>('project.personal-permissions-changed') {}
