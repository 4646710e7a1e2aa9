import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import { PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { Companies } from './companies.service.js';
import { CompanyRemoval } from './company-removal.service.js';
import { CompanyViews } from './company-views.js';
import {
  CompaniesArgs,
  CompanyDto,
  CompanyPage,
  CompanyResult,
  CreateCompanyInput,
  DeleteCompanyInput,
  UpdateCompanyInput,
  UpdateTimezonesInput,
} from './company.dto.js';
import type { Company } from './company.entity.js';
import { TimeZones } from './time-zones.service.js';

@Resolver()
export class CompaniesResolver {
  constructor(
    private readonly service: Companies,
    private readonly removal: CompanyRemoval,
    private readonly timeZones: TimeZones,
    private readonly views: CompanyViews,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => CompanyPage, { description: 'The companies one belongs to, by name; all of them for a global admin.' })
  async companies(@CurrentActor() actor: Actor, @Args() args: CompaniesArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.service.list(actor, args));
  }

  @Can('login')
  @Query(() => CompanyPage, { description: 'The companies one has a role in, with that role.' })
  async myCompanies(@CurrentActor() actor: Actor, @Args() args: CompaniesArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.service.listOwn(actor, args));
  }

  @Can('login')
  @Query(() => CompanyDto)
  company(
    @CurrentActor() actor: Actor,
    @Args('uuid', { type: () => ID }) uuid: UuidLike<'company'>,
  ): Promise<CompanyDto> {
    return this.views.readVisible(actor, uuid);
  }

  @Can('login')
  @Query(() => CompanyPage, { description: 'Companies of one’s own that were deleted less than 30 days ago.' })
  async deletedCompanies(@CurrentActor() actor: Actor, @Args() args: PageArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.removal.listDeleted(actor, args));
  }

  @Can('login')
  @Query(() => [String], { description: 'IANA names of the time zones one can choose from.' })
  timezones(): readonly string[] {
    return this.timeZones.listChoices();
  }

  @Can('login')
  @Mutation(() => CompanyResult)
  async createCompany(@CurrentActor() actor: Actor, @Args('input') input: CreateCompanyInput): Promise<CompanyResult> {
    return this.answer(actor, 'messages.companyCreated', await this.service.create(actor, input));
  }

  @Can('company.edit')
  @Mutation(() => CompanyResult)
  async updateCompany(@CurrentActor() actor: Actor, @Args('input') input: UpdateCompanyInput): Promise<CompanyResult> {
    return this.answer(actor, 'messages.companySaved', await this.service.update(actor, input));
  }

  @Can('timezones.update')
  @Mutation(() => CompanyResult, { description: 'Replaces the company’s reporting time zones.' })
  async updateTimezones(
    @CurrentActor() actor: Actor,
    @Args('input') input: UpdateTimezonesInput,
  ): Promise<CompanyResult> {
    return this.answer(actor, 'messages.timezonesSaved', await this.timeZones.update(actor, input));
  }

  @Can('login')
  @Mutation(() => CompanyResult, {
    description:
      'For owners, after a fresh proof of identity. The company can be restored for 30 days. Reasons of refusal: STEP_UP_REQUIRED, CONFIRMATION_DIFFERS.',
  })
  async deleteCompany(@CurrentActor() actor: Actor, @Args('input') input: DeleteCompanyInput): Promise<CompanyResult> {
    return this.answer(actor, 'messages.companyDeleted', await this.removal.delete(actor, input));
  }

  @Can('login')
  @Mutation(() => CompanyResult, { description: 'Reasons of refusal: RESTORE_TOO_LATE.' })
  async restoreCompany(
    @CurrentActor() actor: Actor,
    @Args('uuid', { type: () => ID }) uuid: UuidLike<'company'>,
  ): Promise<CompanyResult> {
    return this.answer(actor, 'messages.companyRestored', await this.removal.restore(actor, uuid));
  }

  private async answer(actor: Actor, said: string, company: Company): Promise<CompanyResult> {
    return { ...succeeded(this.translator.translate(said)), company: await this.views.present(actor, company) };
  }
}
