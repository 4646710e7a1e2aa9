import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

/** What single people were allowed or denied was changed. Public ids. */
export class PersonalPermissionsChanged extends domainEvent<{
  actorUuid: Uuid<'user'>;
  /** The project's name where it was changed for one project, else the company's. */
  place: string;
  /** Null where the whole company was meant. */
  projectUuid: Uuid<'project'> | null;
  people: { userUuid: Uuid<'user'>; mayManage: boolean }[];
}>('project.personal-permissions-changed') {}
