import { DomainEvent } from '../../shared/events/domain-event.js';

/** What single people were allowed or denied was changed. Public ids. */
export class PersonalPermissionsChanged extends DomainEvent {
  static override readonly type = 'project.personal-permissions-changed';
  constructor(
    readonly actorUuid: string,
    /** The project's name where it was changed for one project, else the company's. */
    readonly place: string,
    /** Null where the whole company was meant. */
    readonly projectUuid: string | null,
    readonly people: { userUuid: string; mayManage: boolean }[],
  ) {
    super();
  }
}
