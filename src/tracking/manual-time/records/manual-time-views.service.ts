import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../../identity/index.js';
import { type ProjectContext, ProjectNames } from '../../../project/index.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { PageArgs } from '../../../shared/pagination/page.js';
import { secondsBetween, type Span } from '../../activities/interval.js';
import type { ManualTimeStatus } from './manual-time.entity.js';
import { mayDecide } from './manual-time.policy.js';
import { type ManualTimeFilter, type ManualTimeRow, ManualTimesQuery } from './manual-times.query.js';
import { joined } from './span-words.js';

export interface ManualTimeView {
  uuid: UuidLike<'manualTime'>;
  user: { uuid: Uuid<'user'>; name: string; avatar: string | null };
  startedAt: Date;
  endedAt: Date;
  /** Seconds. */
  duration: number;
  remarks: string;
  status: ManualTimeStatus;
  createdAt: Date;
  decidedBy: { uuid: Uuid<'user'>; name: string } | null;
  decidedAt: Date | null;
  reason: string | null;
  /** Recorded time that by now overlaps a pending one. */
  conflicts: { startedAt: Date; endedAt: Date }[];
  mayDecide: boolean;
  /** Whether it is the caller's own and can still be withdrawn. */
  mayWithdraw: boolean;
  mayDelete: boolean;
}

const MAX_REQUESTERS = 1000;

/** Builds views of manual times for a caller who may see them. */
@Injectable()
export class ManualTimeViews {
  constructor(
    private readonly query: ManualTimesQuery,
    private readonly people: PeopleNames,
    private readonly projects: ProjectNames,
  ) {}

  async findPage(
    context: ProjectContext,
    filter: ManualTimeFilter,
    args: PageArgs,
  ): Promise<[ManualTimeView[], number]> {
    const [rows, total] = await this.query.findPage(filter, args);
    return [await this.of(context, rows), total];
  }

  /** Lists everybody who ever asked for time in the project, ordered by name. */
  async listRequesters(projectKey: Key<'project'>): Promise<{ uuid: string; name: string }[]> {
    const people = await this.people.listByKeys(await this.query.listRequesters(projectKey), MAX_REQUESTERS);
    return people.map(({ uuid, name }) => ({ uuid, name }));
  }

  async read(context: ProjectContext, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView> {
    const filter = { projectKey: context.project.id, uuids: [uuid] };
    const [[view]] = await this.findPage(context, filter, { first: 1, page: 1 });
    if (!view) throw new Error(`Manual time ${uuid} is gone within its own transaction.`);
    return view;
  }

  private async of({ access, scope }: ProjectContext, rows: readonly ManualTimeRow[]): Promise<ManualTimeView[]> {
    const userKey = access.actor.userKey;
    const conflicts = await this.findConflicts(rows, access.actor.userKey, scope.companyKey);
    const people = await this.people.findByKeys(rows.flatMap((row) => [row.user_id, row.decided_by ?? []].flat()));
    const decides = mayDecide(access, scope);
    return rows.flatMap((row) => {
      const user = people.get(row.user_id);
      const decider = row.decided_by && people.get(row.decided_by);
      if (!user) return [];
      const own = row.user_id === userKey;
      return {
        uuid: row.uuid,
        user: { uuid: user.uuid, name: user.name, avatar: user.avatar },
        startedAt: row.started_at,
        endedAt: row.ended_at,
        duration: secondsBetween(row.started_at.getTime(), row.ended_at.getTime()),
        remarks: row.remarks,
        status: row.status,
        createdAt: row.created_at,
        decidedBy: decider ? { uuid: decider.uuid, name: decider.name } : null,
        decidedAt: row.decided_at,
        reason: row.reason,
        conflicts: joined(conflicts.get(row.uuid) ?? []).map(({ start, end }) => ({
          startedAt: new Date(start),
          endedAt: new Date(end),
        })),
        mayDecide: decides && !own && row.status === 'PENDING',
        mayWithdraw: own && row.status === 'PENDING',
        mayDelete: own || decides,
      };
    });
  }

  /** Finds overlapping time, keyed by uuid. A person's time in other companies is shown to nobody but themselves. */
  private async findConflicts(
    rows: readonly ManualTimeRow[],
    userKey: Key<'user'>,
    companyKey: Key<'company'>,
  ): Promise<Map<string, Span[]>> {
    const pending = rows.filter(({ status }) => status === 'PENDING');
    const own = new Set<string>(pending.filter((row) => row.user_id === userKey).map(({ uuid }) => uuid));
    const found = await this.query.listConflicts(pending.map(({ uuid }) => uuid));
    const projects = await this.projects.findByKeys(found.map(({ project_id }) => project_id));
    const conflicts = new Map<string, Span[]>();
    for (const { uuid, project_id, start, end } of found) {
      if (!own.has(uuid) && projects.get(project_id)?.companyKey !== companyKey) continue;
      conflicts.set(uuid, [...(conflicts.get(uuid) ?? []), { start: start.getTime(), end: end.getTime() }]);
    }
    return conflicts;
  }
}
