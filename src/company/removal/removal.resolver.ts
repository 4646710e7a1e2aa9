import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { IdArg, Input } from '../../shared/validation/arguments.js';
import { CurrentActor } from '../../shared/http/current-actor.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { PageArgs } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Can } from '../../shared/permissions/rule.js';
import { CompanyViews } from '../companies/company-views.js';
import { CompanyPage, CompanyResult } from '../companies/company.dto.js';
import { toMoneyDto } from '../../shared/graphql/money.dto.js';
import { CompanyRemoval } from './company-removal.service.js';
import { CompanyRestoration } from './company-restoration.service.js';
import { DeleteCompanyInput, MoneyLeftListDto } from './removal.dto.js';

@Resolver()
export class RemovalResolver {
  constructor(
    private readonly service: CompanyRemoval,
    private readonly restoration: CompanyRestoration,
    private readonly views: CompanyViews,
  ) {}

  @Can('login')
  @Query(() => CompanyPage, { description: 'Companies of one’s own that were deleted less than 30 days ago.' })
  async deletedCompanies(@CurrentActor() actor: Actor, @Args() args: PageArgs): Promise<CompanyPage> {
    return this.views.presentPage(actor, await this.restoration.listDeleted(actor, args));
  }

  @Can('login')
  @Query(() => MoneyLeftListDto, {
    description: 'For owners: what has to be paid out, repaid or booked before the company can be deleted.',
  })
  async companyMoneyLeft(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'company'>,
  ): Promise<MoneyLeftListDto> {
    const { items, total } = await this.service.listMoneyLeft(actor, uuid);
    return { data: items.map((item) => ({ ...item, amount: toMoneyDto(item.amount, item.currency) })), total };
  }

  @Can('login')
  @Mutation(() => CompanyResult, {
    description:
      'For owners, after a fresh proof of identity. The company can be restored for 30 days. Reasons of refusal: STEP_UP_REQUIRED, CONFIRMATION_DIFFERS, HAS_MONEY.',
  })
  async deleteCompany(@CurrentActor() actor: Actor, @Input() input: DeleteCompanyInput): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.companyDeleted', await this.service.delete(actor, input));
  }

  @Can('login')
  @Mutation(() => CompanyResult, { description: 'Reasons of refusal: RESTORE_TOO_LATE.' })
  async restoreCompany(
    @CurrentActor() actor: Actor,
    @IdArg('uuid', 'Public id (UUID).') uuid: UuidLike<'company'>,
  ): Promise<CompanyResult> {
    return this.views.presentResult(actor, 'messages.companyRestored', await this.restoration.restore(actor, uuid));
  }
}
