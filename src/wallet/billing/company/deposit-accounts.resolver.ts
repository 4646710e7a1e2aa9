import { Query, Resolver } from '@nestjs/graphql';
import { IdArg } from '../../../shared/validation/arguments.js';
import { Contacts } from '../../../identity/index.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { DepositAccountDto, toDepositAccountDto } from './deposit-account.dto.js';
import { DepositAccounts } from './deposit-accounts.service.js';

@Resolver()
export class DepositAccountsResolver {
  constructor(
    private readonly accounts: DepositAccounts,
    private readonly contacts: Contacts,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => [DepositAccountDto], {
    description: 'Bank accounts of a company for deposits by bank transfer; the default one first.',
  })
  async depositAccounts(
    @CurrentActor() actor: Actor,
    @IdArg('company', 'UUID of the company.')
    company: UuidLike<'company'>,
  ): Promise<DepositAccountDto[]> {
    const describe = (code: string) => this.contacts.describeCountry(code, this.translator.locale);
    return (await this.accounts.list(actor, company)).map((account) => toDepositAccountDto(account, describe));
  }
}
