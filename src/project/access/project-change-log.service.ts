import { Injectable } from '@nestjs/common';
import { Companies } from '../../company/index.js';
import type { AuditFact } from '../../shared/audit/audit.service.js';
import { type Change, Changes } from '../../shared/changes/changes.service.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { LiveMessage, ProjectTopic } from '../../shared/realtime/live-message.js';
import type { Project } from './project.entity.js';

type ChangedProject = Pick<Project, 'uuid' | 'companyId'>;
type ProjectFact = Omit<AuditFact, 'company'>;

/** A change as for Changes. The project's id is added to the lines and the messages, the company's id to the lines. */
export interface ProjectChange extends Pick<Change, 'event'> {
  audit?: ProjectFact | readonly ProjectFact[];
  /**
   * Messages to everybody who may see the project, or to one person by their public id; and whose membership changed.
   */
  live?: readonly (ProjectTopic | { user: Uuid<'user'>; topic: ProjectTopic } | { moves: { user: Uuid<'user'> } })[];
}

/** Makes known what changed in a project. */
@Injectable()
export class ProjectChangeLog {
  constructor(
    private readonly companies: Companies,
    private readonly changes: Changes,
  ) {}

  /** Records a change of a project, in the transaction that makes it. */
  async record(project: ChangedProject, { audit = [], event, live = [] }: ProjectChange): Promise<void> {
    const [company] = await this.companies.findByKeys([project.companyId]);
    const payload = { project: project.uuid };
    const messages = live.flatMap((message): LiveMessage[] => {
      if (typeof message !== 'string') return ['moves' in message ? message : { ...message, payload }];
      return company ? [{ project: project.uuid, company: company.uuid, topic: message, payload }] : [];
    });
    const facts = [audit].flat().map((fact) => {
      const details = { project: project.uuid, ...fact.details };
      return { ...fact, ...(company && { company: company.uuid }), details };
    });
    await this.changes.record({ audit: facts, event, live: messages });
  }
}
