import { isAppError } from '../../../shared/errors/app-error.js';
import { ErrorReporter } from '../../../shared/errors/error-report.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { Translator } from '../../../shared/language/translator.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { DeclineManualTimesArgs, ManyManualTimesArgs } from '../records/manual-time.dto.js';
import { ManualDecisions } from './manual-decisions.service.js';
import { ManualReopening } from './manual-reopening.service.js';

/** The outcome for one of many manual times. */
export interface ManualTimeOutcome {
  uuid: Uuid<'manualTime'>;
  done: boolean;
  code: string | null;
  message: string | null;
}

/** Decides about many manual times at once. */
@PublicService()
export class ManualDecisionBatches {
  constructor(
    private readonly decisions: ManualDecisions,
    private readonly reopening: ManualReopening,
    private readonly reporter: ErrorReporter,
    private readonly translator: Translator,
  ) {}

  /** Approves each by itself; a refused one is reported with its reason. Throws InvalidInput. */
  async approveMany(actor: Actor, raw: unknown): Promise<ManualTimeOutcome[]> {
    const { uuids } = await validated(ManyManualTimesArgs, raw);
    return this.each(uuids, (uuid) => this.decisions.approve(actor, uuid));
  }

  /** Declines each by itself, all with the same reason. Throws InvalidInput. */
  async declineMany(actor: Actor, raw: unknown): Promise<ManualTimeOutcome[]> {
    const { uuids, reason } = await validated(DeclineManualTimesArgs, raw);
    return this.each(uuids, (uuid) => this.decisions.decline(actor, { uuid, reason }));
  }

  /** Undoes the caller's own decisions, each by itself. Throws InvalidInput. */
  async reopenMany(actor: Actor, raw: unknown): Promise<ManualTimeOutcome[]> {
    const { uuids } = await validated(ManyManualTimesArgs, raw);
    return this.each(uuids, (uuid) => this.reopening.reopen(actor, uuid));
  }

  private async each(
    uuids: readonly Uuid<'manualTime'>[],
    work: (uuid: Uuid<'manualTime'>) => Promise<unknown>,
  ): Promise<ManualTimeOutcome[]> {
    const outcomes: ManualTimeOutcome[] = [];
    for (const uuid of uuids) {
      try {
        await work(uuid);
        outcomes.push({ uuid, done: true, code: null, message: null });
      } catch (error) {
        if (!isAppError(error)) throw error;
        const { reason, message } = this.reporter.report(error, this.translator.locale);
        outcomes.push({ uuid, done: false, code: reason, message });
      }
    }
    return outcomes;
  }
}
