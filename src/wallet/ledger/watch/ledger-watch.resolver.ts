import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { succeeded } from '../../../shared/graphql/mutation-result.js';
import { CurrentActor } from '../../../shared/http/current-actor.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Can } from '../../../shared/permissions/rule.js';
import { LedgerExaminationResult, LedgerReportDto } from './ledger-watch.dto.js';
import { LedgerWatch } from './ledger-watch.service.js';

@Resolver()
@Can('admin')
export class LedgerWatchResolver {
  constructor(
    private readonly service: LedgerWatch,
    private readonly translator: Translator,
  ) {}

  @Query(() => LedgerReportDto, { description: 'State of the ledger. Global admins only.' })
  async ledgerReport(@CurrentActor() actor: Actor): Promise<LedgerReportDto> {
    const { broken, lag, ...report } = await this.service.readReport(actor);
    return {
      ...report,
      brokenSince: broken?.since ?? null,
      problem: broken?.problem ?? null,
      unsealed: lag.postings,
      oldestUnsealedAt: lag.oldestAt,
    };
  }

  @Mutation(() => LedgerExaminationResult, {
    description: 'Starts a check of the whole ledger in the background, one at a time. Global admins only.',
  })
  async examineLedger(@CurrentActor() actor: Actor): Promise<LedgerExaminationResult> {
    const requested = await this.service.examine(actor);
    const said = requested ? 'messages.ledgerExamined' : 'messages.ledgerBeingExamined';
    return { ...succeeded(this.translator.translate(said)), requested };
  }
}
