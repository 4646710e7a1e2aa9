import { DomainEvent } from '../../shared/events/domain-event.js';

/** What single people were allowed or denied was changed. Public ids. */
export class PersonalPermissionsChanged extends DomainEvent {
  static override readonly type = 'project.personal-permissions-changed';
  constructor(
    readonly actorId: string,
    /** The project's name where it was changed for one project, else the company's. */
    readonly place: string,
    /** Null where the whole company was meant. */
    readonly projectId: string | null,
    readonly people: { userId: string; mayManage: boolean }[],
  ) {
    super();
  }
}
