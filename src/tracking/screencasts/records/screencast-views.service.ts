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
  /** Seconds of time that were deleted with it. */
  removedSeconds: number;
}

/** Loads pictures with the names of the people who deleted them. Callers check who may see them. */
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

/**
 * Hides title, note and thumbhash of a deleted picture, even while it can be restored: the window title says as much as
 * the picture.
 */
function contentOf({ state, title, memo, thumbhash }: Screencast): Pick<Screencast, 'title' | 'memo' | 'thumbhash'> {
  return state === 'DELETED' ? { title: '', memo: '', thumbhash: null } : { title, memo, thumbhash };
}
