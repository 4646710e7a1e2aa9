import { Injectable } from '@nestjs/common';
import type { TrackingType } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { fromJson } from '../../shared/database/json.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Absence } from '../../shared/time/absence.js';
import { effective, type EffectiveSettings, informationFrom } from '../settings/setting-information.js';
import type { WeekDay } from '../../shared/time/week-day.js';

/** Membership with which a person may track time, and how it is to be counted there. */
export interface TrackedMembership {
  userId: Key<'user'>;
  /** Public id of the person; as of the project and the company below. */
  user: Uuid<'user'>;
  projectId: Key<'project'>;
  project: Uuid<'project'>;
  projectName: string;
  companyId: Key<'company'>;
  company: Uuid<'company'>;
  companyName: string;
  trackingType: TrackingType;
  weekStartDay: WeekDay;
  /** Milliseconds since 1970; null while the project goes on. What was tracked before counts, whenever it comes. */
  archivedAt: number | null;
  /** Milliseconds since 1970 when the person joined the project. */
  joinedAt: number;
  /** Milliseconds since 1970 when the person left the project or its company; null while they are in. */
  leftAt: number | null;
  /** Milliseconds since 1970: from when to when the person was inactive in the project or its company before. */
  absences: Absence[];
  /** The company's main zone, and all that totals are kept in. */
  zone: string;
  zones: string[];
  settings: EffectiveSettings;
}

export function mayTrack({ leftAt, archivedAt, trackingType }: TrackedMembership): boolean {
  return leftAt === null && archivedAt === null && trackingType !== 'MANUAL';
}

interface Row {
  user_id: Key<'user'>;
  user: Uuid<'user'>;
  project_id: Key<'project'>;
  project: Uuid<'project'>;
  project_name: string;
  company_id: Key<'company'>;
  company: Uuid<'company'>;
  company_name: string;
  tracking_type: TrackingType;
  week_start_day: WeekDay;
  archived_at: Date | null;
  joined_at: Date;
  membership_absences: Absence[] | string | null;
  company_absences: Absence[] | string | null;
  membership_left: Date | null;
  company_left: Date | null;
  main_zone: string;
  zones: string;
  general: object | string | null;
  limits: object | string | null;
  own: object | string | null;
  limit_minutes: number | null;
  limit_period: 'DAY' | 'WEEK' | 'MONTH' | null;
  limit_hard: number | null;
}

/**
 * Everything that counting time must know of people's memberships, in one statement however many projects and people are
 * asked for: it is asked with every batch of every tracker. Reads people of module identity, and companies, their members
 * and zones of module company.
 */
@Injectable()
export class TrackedMemberships {
  constructor(private readonly database: Database) {}

  /** Memberships that people have or had, in companies that stand. `projects`: public ids; left out: all of them. */
  async listMemberships(
    userKeys: readonly Key<'user'>[],
    projects?: readonly Uuid<'project'>[],
  ): Promise<TrackedMembership[]> {
    if (userKeys.length === 0 || projects?.length === 0) return [];
    const rows = await this.database.query<Row>(
      `SELECT membership.user_id, person.uuid AS user, project.id AS project_id, project.uuid AS project, project.name AS project_name, project.archived_at,
              company.id AS company_id, company.uuid AS company, company.name AS company_name, company.tracking_type, company.week_start_day,
              membership.joined_at, membership.absences AS membership_absences, member.absences AS company_absences,
              membership.deactivated_at AS membership_left, member.deactivated_at AS company_left,
              (SELECT zone FROM company_time_zone WHERE company_id = company.id AND is_main = 1) AS main_zone,
              (SELECT GROUP_CONCAT(zone) FROM company_time_zone WHERE company_id = company.id) AS zones,
              general.information AS general, project_limit.information AS limits, own.information AS own,
              own_limit.minutes AS limit_minutes, own_limit.period AS limit_period, own_limit.hard AS limit_hard
         FROM project_member membership
         JOIN identity_user person ON person.id = membership.user_id
         JOIN project_project project ON project.id = membership.project_id
         JOIN company_company company ON company.id = project.company_id AND company.deleted_at IS NULL
         JOIN company_member member ON member.company_id = company.id AND member.user_id = membership.user_id
         LEFT JOIN project_setting general ON general.project_id = project.id AND general.type = 'GENERAL'
         LEFT JOIN project_setting project_limit ON project_limit.project_id = project.id AND project_limit.type = 'TIMELIMIT'
         LEFT JOIN project_member_setting own ON own.project_id = project.id AND own.user_id = membership.user_id
         LEFT JOIN project_member_limit own_limit ON own_limit.project_id = project.id AND own_limit.user_id = membership.user_id
        WHERE membership.user_id IN (?) ${projects ? 'AND project.uuid IN (?)' : ''}
        ORDER BY project.name, project.id`,
      projects ? [[...userKeys], [...projects]] : [[...userKeys]],
    );
    return rows.map(membershipOf);
  }
}

function membershipOf(row: Row): TrackedMembership {
  const left = [row.membership_left, row.company_left].flatMap((at) => (at ? [at.getTime()] : []));
  const zones = row.zones.split(',');
  const ownLimit = row.limit_minutes !== null &&
    row.limit_period && { minutes: row.limit_minutes, period: row.limit_period, hard: Boolean(row.limit_hard) };
  const information = informationFrom({ GENERAL: fromJson(row.general ?? {}), TIMELIMIT: fromJson(row.limits ?? {}) });
  return {
    userId: row.user_id,
    user: row.user,
    projectId: row.project_id,
    project: row.project,
    projectName: row.project_name,
    companyId: row.company_id,
    company: row.company,
    companyName: row.company_name,
    trackingType: row.tracking_type,
    weekStartDay: row.week_start_day,
    archivedAt: row.archived_at?.getTime() ?? null,
    joinedAt: row.joined_at.getTime(),
    leftAt: left.length > 0 ? Math.min(...left) : null,
    absences: [row.membership_absences, row.company_absences].flatMap((listed) => fromJson<Absence[]>(listed ?? [])),
    zone: row.main_zone ?? zones[0],
    zones,
    settings: effective(information, fromJson(row.own ?? {}), ownLimit || undefined),
  };
}
