import { Injectable } from '@nestjs/common';
import type { Entered } from '../../project/index.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { PageArgs } from '../../shared/pagination/page.js';
import { secondsBetween } from '../activities/interval.js';
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
  /** Of a pending one: what lies in its time by now. */
  conflicts: { startedAt: Date; endedAt: Date }[];
  mayDecide: boolean;
  /** The asker's own, and still to be taken back. */
  mayWithdraw: boolean;
  mayDelete: boolean;
}

/** Shows what people asked for to somebody who may see it. */
@Injectable()
export class ManualTimeViews {
  constructor(private readonly query: ManualTimesQuery) {}

  async findPage(context: Entered, filter: ManualTimeFilter, args: PageArgs): Promise<[ManualTimeView[], number]> {
    const [rows, total] = await this.query.findPage(filter, args);
    return [await this.of(context, rows), total];
  }

  async read(context: Entered, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView> {
    const filter = { projectKey: context.project.id, uuids: [uuid] };
    const [[view]] = await this.findPage(context, filter, { first: 1, page: 1 });
    if (!view) throw new Error(`Manual time ${uuid} is gone within its own transaction.`);
    return view;
  }

  /** What people do in other companies is nobody's business here but their own. */
  private async of({ access, scope }: Entered, rows: readonly ManualTimeRow[]): Promise<ManualTimeView[]> {
    const userKey = access.actor.userKey;
    const pending = rows.filter(({ status }) => status === 'PENDING');
    const uuids = (own: boolean) => pending.filter((row) => (row.user_id === userKey) === own).map(({ uuid }) => uuid);
    const conflicts = new Map([
      ...(await this.query.findConflicts(uuids(true), null)),
      ...(await this.query.findConflicts(uuids(false), scope.companyKey)),
    ]);
    const decides = mayDecide(access, scope);
    return rows.map((row) => {
      const own = row.user_id === userKey;
      return {
        uuid: row.uuid,
        user: { uuid: row.user_uuid, name: row.user_name, avatar: row.user_avatar },
        startedAt: row.started_at,
        endedAt: row.ended_at,
        duration: secondsBetween(row.started_at.getTime(), row.ended_at.getTime()),
        remarks: row.remarks,
        status: row.status,
        createdAt: row.created_at,
        decidedBy: row.decider_uuid && row.decider_name ? { uuid: row.decider_uuid, name: row.decider_name } : null,
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
}
