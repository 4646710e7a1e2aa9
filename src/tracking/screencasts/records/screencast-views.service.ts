import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../../identity/index.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Span } from '../../activities/interval.js';
import type { Screencast, ScreencastState } from './screencast.entity.js';
import { ScreencastsRepository } from './screencasts.repository.js';

export interface ScreencastView {
  uuid: Uuid<'screencast'>;
  takenAt: Date;
  title: string;
  memo: string;
  state: ScreencastState;
  blurred: boolean;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  deletedAt: Date | null;
  deletedBy: { uuid: Uuid<'user'>; name: string } | null;
  /** Seconds of time that went with it. */
  removedSeconds: number;
}

/** Pictures with the names of those who deleted them. Who may see them is decided by who asks. */
@Injectable()
export class ScreencastViews {
  constructor(
    private readonly repository: ScreencastsRepository,
    private readonly people: PeopleNames,
  ) {}

  async listTaken({
    projectKey,
    userKey,
    span,
    most,
    skip = 0,
  }: {
    projectKey: Key<'project'>;
    userKey: Key<'user'>;
    span: Span;
    most: number;
    skip?: number;
  }): Promise<ScreencastView[]> {
    return this.present(await this.repository.listTaken(projectKey, userKey, span, most, skip));
  }

  async present(pictures: readonly Screencast[]): Promise<ScreencastView[]> {
    const people = await this.people.findByKeys(pictures.flatMap(({ deletedBy }) => deletedBy ?? []));
    const nameOf = (key: Key<'user'> | null) => {
      const person = key && people.get(key);
      return person ? { uuid: person.uuid, name: person.name } : null;
    };
    return pictures.map((row) => ({
      uuid: row.uuid,
      takenAt: row.takenAt,
      ...contentOf(row),
      state: row.state,
      blurred: Boolean(row.blurred),
      width: row.width,
      height: row.height,
      deletedAt: row.deletedAt,
      removedSeconds: row.removedSeconds,
      deletedBy: nameOf(row.deletedBy),
    }));
  }
}

/** What the window was called says as much as the picture: of a deleted one nothing is told, even while it may come back. */
function contentOf({ state, title, memo, thumbhash }: Screencast): Pick<Screencast, 'title' | 'memo' | 'thumbhash'> {
  return state === 'DELETED' ? { title: '', memo: '', thumbhash: null } : { title, memo, thumbhash };
}
