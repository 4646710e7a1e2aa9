import { DomainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

/** What single people were allowed or denied was changed. Public ids. */
export class PersonalPermissionsChanged extends DomainEvent {
  static override readonly type = 'project.personal-permissions-changed';
  constructor(
    readonly actorUuid: Uuid<'user'>,
    /** The project's name where it was changed for one project, else the company's. */
    readonly place: string,
    /** Null where the whole company was meant. */
    readonly projectUuid: Uuid<'project'> | null,
    readonly people: { userUuid: Uuid<'user'>; mayManage: boolean }[],
  ) {
    super();
  }
}
