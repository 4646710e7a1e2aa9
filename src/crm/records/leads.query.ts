import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { Lead } from './lead.entity.js';
import { LEAD_PRIORITIES, type LeadPriority, type LeadStatus, OPEN_STATUSES } from './lead-rules.js';
import type { LeadRights } from './lead-scope.js';

export type LeadChip = 'MINE' | 'POOL' | 'OVERDUE' | 'IDLE';

export interface LeadFilter {
  status?: readonly LeadStatus[] | null;
  priority?: readonly LeadPriority[] | null;
  chip?: LeadChip | null;
  keyword?: string | null;
  agent?: Key<'user'> | null;
  importId?: Key<'import'> | null;
  uuids?: readonly Uuid<'lead'>[] | null;
  deleted?: boolean | null;
}

export interface LeadMoment {
  /** Local day of the company. */
  today: string;
  /** Nothing was done since: the lead is idle. */
  idleSince: Date;
}

interface Asked {
  companyId: Key<'company'>;
  rights: LeadRights;
  filter: LeadFilter;
  moment: LeadMoment;
}

type Page = Pick<PageArgs, 'first' | 'page'>;

const FROM = 'FROM crm_lead lead';
/** The texts come first: a look at the text of each lead takes several times as long as reading all of them in order. */
const FROM_TEXTS = 'FROM crm_search found STRAIGHT_JOIN crm_lead lead ON lead.id = found.lead_id';
const ORDER = 'ORDER BY lead.priority DESC, lead.last_at DESC, lead.id DESC';

/** Lists and counts of leads: all of them obey the one scope. */
@Injectable()
export class LeadsQuery {
  constructor(private readonly database: Database) {}

  /** Finds a page of leads, the most urgent and then the latest first; `after`: the last lead of the page before. */
  async findPage(asked: Asked, args: Page, after?: Lead | null): Promise<Lead[]> {
    const { from, sql, parameters } = whereOf(asked);
    const place = after
      ? { sql: ' AND (lead.priority, lead.last_at, lead.id) < (?, ?, ?)', parameters: placeOf(after) }
      : { sql: '', parameters: [] };
    const rows = await this.database.query<{ id: Key<'lead'> }>(
      `SELECT lead.id ${from} WHERE ${sql}${place.sql} ${ORDER} LIMIT ? OFFSET ?`,
      [...parameters, ...place.parameters, args.first, after ? 0 : offsetOf(args)],
    );
    return this.listInOrder(rows.map(({ id }) => id));
  }

  /**
   * Lists leads by their keys, the newest first; `before`: the last key of the former piece. Changes of leads meanwhile
   * move none of them, so whoever reads all of them reads each once.
   */
  async listNewest(asked: Asked, before: Key<'lead'> | null, limit: number): Promise<Lead[]> {
    const { from, sql, parameters } = whereOf(asked);
    const place = before === null ? { sql: '', parameters: [] } : { sql: ' AND lead.id < ?', parameters: [before] };
    const rows = await this.database.query<{ id: Key<'lead'> }>(
      `SELECT lead.id ${from} WHERE ${sql}${place.sql} ORDER BY lead.id DESC LIMIT ?`,
      [...parameters, ...place.parameters, limit],
    );
    return this.listInOrder(rows.map(({ id }) => id));
  }

  /** Finds a page of leads, and counts all that the filter finds. Texts are searched once for both. */
  async findCounted(asked: Asked, args: Page, after?: Lead | null): Promise<{ leads: Lead[]; total: number }> {
    if (after || !asked.filter.keyword?.trim()) {
      const total = await this.count(asked);
      return { leads: await this.findPage(asked, args, after), total };
    }
    const { from, sql, parameters } = whereOf(asked);
    const rows = await this.database.query<{ id: Key<'lead'>; total: string }>(
      `SELECT lead.id, COUNT(*) OVER () AS total ${from} WHERE ${sql} ${ORDER} LIMIT ? OFFSET ?`,
      [...parameters, args.first, offsetOf(args)],
    );
    // A page behind the last one has no row that would tell the number.
    const total = rows[0] ? Number(rows[0].total) : args.page > 1 ? await this.count(asked) : 0;
    return { leads: await this.listInOrder(rows.map(({ id }) => id)), total };
  }

  async count(asked: Asked): Promise<number> {
    const { from, sql, parameters } = whereOf(asked);
    const [row] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total ${from} WHERE ${sql}`,
      parameters,
    );
    return Number(row?.total);
  }

  async countByStatus(asked: Asked): Promise<Map<LeadStatus, number>> {
    const { from, sql, parameters } = whereOf(asked);
    const rows = await this.database.query<{ status: LeadStatus; total: string }>(
      `SELECT lead.status, COUNT(*) AS total ${from} WHERE ${sql} GROUP BY lead.status`,
      parameters,
    );
    return new Map(rows.map(({ status, total }) => [status, Number(total)]));
  }

  /** Lists leads in the order of their keys. */
  async listInOrder(ids: readonly Key<'lead'>[]): Promise<Lead[]> {
    if (ids.length === 0) return [];
    const leads = await this.database.manager().findBy(Lead, { id: In([...ids]) });
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Returns the condition that `mayRead` says in code. */
function scopeSql({ userKey, create, follow, close }: LeadRights): { sql: string; parameters: unknown[] } {
  if (close) return { sql: '1 = 1', parameters: [] };
  const own = 'lead.created_by = ?';
  if (follow) {
    const followed = 'EXISTS (SELECT 1 FROM crm_follower own WHERE own.lead_id = lead.id AND own.user_id = ?)';
    const pool = '(lead.followers = 0 AND lead.status IN (?))';
    return { sql: `(${own} OR ${followed} OR ${pool})`, parameters: [userKey, userKey, OPEN_STATUSES] };
  }
  return create ? { sql: own, parameters: [userKey] } : { sql: '1 = 0', parameters: [] };
}

function placeOf({ priority, lastAt, id }: Lead): unknown[] {
  return [LEAD_PRIORITIES.indexOf(priority) + 1, lastAt, id];
}

function whereOf({ companyId, rights, filter, moment }: Asked): { from: string; sql: string; parameters: unknown[] } {
  const scope = scopeSql(rights);
  const parts: [sql: string, parameters: unknown[]][] = [
    ['lead.company_id = ?', [companyId]],
    [filter.deleted ? 'lead.deleted_at IS NOT NULL' : 'lead.deleted_at IS NULL', []],
    [scope.sql, scope.parameters],
  ];
  const { status, priority, chip, keyword, agent, importId, uuids } = filter;
  if (status?.length) parts.push(['lead.status IN (?)', [status]]);
  if (priority?.length) parts.push(['lead.priority IN (?)', [priority.map((one) => LEAD_PRIORITIES.indexOf(one) + 1)]]);
  if (agent) parts.push([FOLLOWED, [agent]]);
  if (importId) parts.push(['lead.import_id = ?', [importId]]);
  if (uuids?.length) parts.push(['lead.uuid IN (?)', [uuids]]);
  if (chip) parts.push(chipSql(chip, rights, moment));
  const searched = keyword?.trim() ? likePattern(keyword.normalize('NFKC').toLowerCase()) : null;
  if (searched) parts.push(['found.company_id = ? AND found.text LIKE ?', [companyId, searched]]);
  const from = searched ? FROM_TEXTS : FROM;
  return { from, sql: parts.map(([sql]) => sql).join(' AND '), parameters: parts.flatMap(([, values]) => values) };
}

const FOLLOWED = 'EXISTS (SELECT 1 FROM crm_follower agent WHERE agent.lead_id = lead.id AND agent.user_id = ?)';

function chipSql(chip: LeadChip, { userKey }: LeadRights, { today, idleSince }: LeadMoment): [string, unknown[]] {
  switch (chip) {
    case 'MINE':
      return [FOLLOWED, [userKey]];
    case 'POOL':
      return ['lead.followers = 0 AND lead.status IN (?)', [OPEN_STATUSES]];
    case 'OVERDUE':
      return ['lead.follow_up_on < ? AND lead.status IN (?)', [today, OPEN_STATUSES]];
    case 'IDLE':
      return ['lead.last_at < ? AND lead.status IN (?)', [idleSince, OPEN_STATUSES]];
  }
}
