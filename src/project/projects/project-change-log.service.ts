import { Injectable } from '@nestjs/common';
import { Companies, type Company } from '../../company/index.js';
import { Audit } from '../../shared/audit/audit.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import type { Project } from './project.entity.js';

export interface Change {
  action: string;
  objectType: string;
  objectId: string;
  details?: Record<string, unknown>;
}

/** What happened in a project: written down, and said to the company's open pages. In the running transaction. */
@Injectable()
export class ProjectChangeLog {
  constructor(
    private readonly companies: Companies,
    private readonly audit: Audit,
    private readonly realtime: RealtimeService,
  ) {}

  async record(project: Pick<Project, 'uuid' | 'companyId'>, change: Change): Promise<void> {
    await this.recordQuietly(project, change);
    await this.toCompany(project, 'projectUpdated');
  }

  /** Written down only: nothing looks different afterwards. */
  async recordQuietly(project: Pick<Project, 'uuid' | 'companyId'>, change: Change): Promise<void> {
    const company = await this.companyOf(project);
    const details = { project: project.uuid, ...change.details };
    await this.audit.record({ ...change, ...(company && { company: company.uuid }), details });
  }

  async toCompany(project: Pick<Project, 'uuid' | 'companyId'>, event: string): Promise<void> {
    const company = await this.companyOf(project);
    if (company) this.realtime.toCompany(company.uuid, event, { project: project.uuid });
  }

  /** To all open pages of one person, by their public id. */
  toUser(userId: Uuid<'user'>, event: string, project: Pick<Project, 'uuid'>): void {
    this.realtime.toUser(userId, event, { project: project.uuid });
  }

  private async companyOf({ companyId }: Pick<Project, 'companyId'>): Promise<Company | undefined> {
    const [company] = await this.companies.findByKeys([companyId]);
    return company;
  }
}
