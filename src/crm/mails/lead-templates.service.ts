import { Changes } from '../../shared/changes/changes.service.js';
import { Database, unique } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../../company/index.js';
import { LeadAccess, type LeadCompany } from '../leads/lead-access.service.js';
import { TemplateChanged, TemplateNameTaken, TooManyTemplates } from '../records/lead.errors.js';
import { DeleteLeadTemplateInput, LeadTemplatesArgs, SaveLeadTemplateInput } from './lead-mail.dto.js';
import type { LeadTemplate } from './lead-mail.entity.js';
import { LeadMailsRepository } from './lead-mails.repository.js';

const MAX_TEMPLATES = 100;

/** Words for mails to leads, shared by a company. */
@PublicService()
export class LeadTemplates {
  constructor(
    private readonly access: LeadAccess,
    private readonly companies: CompanyAccess,
    private readonly repository: LeadMailsRepository,
    private readonly changes: Changes,
    private readonly database: Database,
  ) {}

  /** Lists the templates of a company, ordered by name. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<LeadTemplate[]> {
    const { company } = await validated(LeadTemplatesArgs, raw);
    return this.repository.listTemplates((await this.enter(actor, company)).company.id);
  }

  /** Creates or changes a template. Throws InvalidInput, NotFound, Forbidden, TemplateChanged, TemplateNameTaken, TooManyTemplates. */
  async save(actor: Actor, raw: unknown): Promise<LeadTemplate> {
    const { company: uuid, uuid: template, version, ...words } = await validated(SaveLeadTemplateInput, raw);
    return this.database.transaction(async () => {
      const entered = await this.enter(actor, uuid);
      const companyId = entered.company.id;
      if (!template) {
        if ((await this.repository.countTemplates(companyId)) >= MAX_TEMPLATES)
          throw new TooManyTemplates(MAX_TEMPLATES);
        const values = { ...words, companyId, version: 1, updatedBy: actor.userKey };
        return this.recorded(
          entered,
          'crm.template-saved',
          await unique(this.repository.insertTemplate(values), () => new TemplateNameTaken()),
        );
      }
      const former = await this.repository.lockTemplate(template);
      if (former?.companyId !== companyId) throw new NotFound();
      if (former.version !== version) throw new TemplateChanged();
      const values = { ...words, version: former.version + 1, updatedBy: actor.userKey };
      await unique(this.repository.updateTemplate(former.id, values), () => new TemplateNameTaken());
      return this.recorded(entered, 'crm.template-saved', { ...former, ...values });
    });
  }

  /** Deletes a template. Throws InvalidInput, NotFound, Forbidden, TemplateChanged. */
  async delete(actor: Actor, raw: unknown): Promise<void> {
    const { uuid, version } = await validated(DeleteLeadTemplateInput, raw);
    await this.database.transaction(async () => {
      const template = await this.repository.lockTemplate(uuid);
      if (!template) throw new NotFound();
      const { company } = await this.companies.refer(actor, template.companyId);
      const entered = await this.enter(actor, company.uuid);
      if (template.version !== version) throw new TemplateChanged();
      await this.repository.deleteTemplate(template.id);
      await this.recorded(entered, 'crm.template-deleted', template);
    });
  }

  private async enter(actor: Actor, uuid: Parameters<LeadAccess['enter']>[1]): Promise<LeadCompany> {
    const entered = await this.access.enter(actor, uuid);
    if (!entered.rights.follow && !entered.rights.close) throw new Forbidden();
    return entered;
  }

  private async recorded(
    { company }: LeadCompany,
    action: 'crm.template-saved' | 'crm.template-deleted',
    template: LeadTemplate,
  ): Promise<LeadTemplate> {
    const details = { name: template.name };
    const audit = { action, objectType: 'leadTemplate', objectId: template.uuid, company: company.uuid, details };
    await this.changes.record({ audit });
    return template;
  }
}
