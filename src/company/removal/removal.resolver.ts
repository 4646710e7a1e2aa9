import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyViews } from '../companies/company-views.js';
import { CompanyPage, CompanyResult } from '../companies/company.dto.js';
import { CompanyRemoval } from './company-removal.service.js';
import { DeleteCompanyInput } from './removal.dto.js';

@Resolver()
export class RemovalResolver {
  constructor(
    private readonly service: CompanyRemoval,
    private readonly views: CompanyViews,
  ) {}

  @Can('login')
  @Query(() => CompanyPage, { description: 'Companies of one’s own that were deleted less than 30 days ago.' })
  async deletedCompanies(@CurrentActor() actor: Actor, @Args() args: PageArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.service.listDeleted(actor, args));
  }

  @Can('login')
  @Mutation(() => CompanyResult, {
    description:
      'For owners, after a fresh proof of identity. The company can be restored for 30 days. Reasons of refusal: STEP_UP_REQUIRED, CONFIRMATION_DIFFERS.',
  })
  async deleteCompany(@CurrentActor() actor: Actor, @Args('input') input: DeleteCompanyInput): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.companyDeleted', await this.service.delete(actor, input));
  }

  @Can('login')
  @Mutation(() => CompanyResult, { description: 'Reasons of refusal: RESTORE_TOO_LATE.' })
  async restoreCompany(
    @CurrentActor() actor: Actor,
    @Args('uuid', { type: () => ID }) uuid: UuidLike<'company'>,
  ): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.companyRestored', await this.service.restore(actor, uuid));
  }
}
