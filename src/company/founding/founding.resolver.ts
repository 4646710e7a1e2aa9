import { Mutation, Resolver } from '@nestjs/graphql';
import { Input } from '../../shared/validation/arguments.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyViews } from '../companies/company-views.js';
import { CompanyResult } from '../companies/company.dto.js';
import { CompanyFounding } from './company-founding.service.js';
import { CreateCompanyInput } from './founding.dto.js';

@Resolver()
export class FoundingResolver {
  constructor(
    private readonly service: CompanyFounding,
    private readonly views: CompanyViews,
  ) {}

  @Can('login')
  @Mutation(() => CompanyResult, { description: 'Founds a company and makes its first owner.' })
  async createCompany(@CurrentActor() actor: Actor, @Input() input: CreateCompanyInput): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.companyCreated', await this.service.create(actor, input));
  }
}
