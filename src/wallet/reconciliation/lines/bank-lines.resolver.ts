import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Input } from '../../../shared/validation/arguments.js';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import { mapPage } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { ImportBankLinesInput, ImportBankLinesResult } from '../imports/bank-import.dto.js';
import { BankImports } from '../imports/bank-imports.service.js';
import {
  BankLinePage,
  BankLineResult,
  BankLinesArgs,
  MatchBankLineInput,
  toBankLineDto,
  UnmatchBankLineInput,
} from './bank-line.dto.js';
import { BankLines } from './bank-lines.service.js';
import { BankMatches } from './bank-matches.service.js';

@Resolver()
export class BankLinesResolver {
  constructor(
    private readonly lines: BankLines,
    private readonly imports: BankImports,
    private readonly matches: BankMatches,
    private readonly translator: Translator,
  ) {}

  @Can('login')
  @Query(() => BankLinePage, { description: 'Bank lines with suggestions, newest day first.' })
  async bankLines(@CurrentActor() actor: Actor, @Args() args: BankLinesArgs): Promise<BankLinePage> {
    return mapPage(await this.lines.list(actor, args), toBankLineDto);
  }

  @Can('login')
  @Mutation(() => ImportBankLinesResult, {
    description: 'Imports the lines of a bank statement: all of them, or none.',
  })
  async importBankLines(
    @CurrentActor() actor: Actor,
    @Input() input: ImportBankLinesInput,
  ): Promise<ImportBankLinesResult> {
    const { doubtful, ...counts } = await this.imports.import(actor, input);
    const lines = doubtful.map(({ index, doubt, known }) => ({ index, doubt, line: known.uuid }));
    return { ...this.said('messages.bankLinesImported'), ...counts, doubtful: lines };
  }

  @Can('login')
  @Mutation(() => BankLineResult, { description: 'Matches a bank line with a note or a posting.' })
  async matchBankLine(@CurrentActor() actor: Actor, @Input() input: MatchBankLineInput): Promise<BankLineResult> {
    const { uuid: line } = await this.matches.match(actor, input);
    return { ...this.said('messages.bankLineMatched'), line };
  }

  @Can('login')
  @Mutation(() => BankLineResult, { description: 'Removes the match of a bank line.' })
  async unmatchBankLine(@CurrentActor() actor: Actor, @Input() input: UnmatchBankLineInput): Promise<BankLineResult> {
    return { ...this.said('messages.bankLineUnmatched'), ...(await this.matches.unmatch(actor, input)) };
  }

  private said(message: string) {
    return succeeded(this.translator.translate(message));
  }
}
