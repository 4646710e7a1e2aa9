import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../../shared/validation/arguments.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import { mapPage } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import {
  BankImportPage,
  BankImportsArgs,
  RemoveBankLinesInput,
  RemoveBankLinesResult,
  toBankImportDto,
} from './bank-import-history.dto.js';
import { BankImportHistory } from './bank-import-history.service.js';
import { BankLineRemoval } from './bank-line-removal.service.js';

@Resolver()
export class BankImportsResolver {
  constructor(
    private readonly history: BankImportHistory,
    private readonly removal: BankLineRemoval,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => BankImportPage, { description: 'Imports of bank lines into a wallet, newest first; removed ones too.' })
  async bankImports(@CurrentActor() actor: Actor, @Args() args: BankImportsArgs): Promise<BankImportPage> {
    return mapPage(await this.history.list(actor, args), toBankImportDto);
  }

  @Can('login')
  @Mutation(() => RemoveBankLinesResult, {
    description:
      'Removes open bank lines, or an import whose lines are all open. Removed lines stay readable and can be imported again.',
  })
  async removeBankLines(
    @CurrentActor() actor: Actor,
    @Input() input: RemoveBankLinesInput,
  ): Promise<RemoveBankLinesResult> {
    const { removed } = await this.removal.remove(actor, input);
    return { ...succeeded(this.translator.translate('messages.bankLinesRemoved', { count: removed })), removed };
  }
}
