import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';

/** Reads the state of the ledger as the page shows it. */
export async function readLedger({ context, actor }: Pick<LoaderFunctionArgs, 'context'> & { actor: Actor }) {
  const { broken, whole, tails, head, lag, running } = await context.services.wallet.ledgerWatch.readReport(actor);
  const examinations = [...whole, ...tails]
    .sort((one, other) => other.finishedAt.getTime() - one.finishedAt.getTime())
    .map(({ id, startedAt, finishedAt, ...examination }) => ({
      ...examination,
      key: id,
      finishedAt: finishedAt.toISOString(),
      milliseconds: finishedAt.getTime() - startedAt.getTime(),
    }));
  const { oldestAt } = lag;
  const waitingSeconds = oldestAt ? Math.max(0, Math.round((Date.now() - oldestAt.getTime()) / 1000)) : 0;
  return {
    examinations,
    report: {
      broken: broken && { since: broken.since.toISOString(), problem: broken.problem },
      head,
      unsealed: lag.postings,
      waitingSeconds,
      running,
      lastWhole: whole[0] ? { finishedAt: whole[0].finishedAt.toISOString(), sound: whole[0].problem === null } : null,
      lastTail: tails[0] ? { finishedAt: tails[0].finishedAt.toISOString(), sound: tails[0].problem === null } : null,
    },
  };
}

type Ledger = Awaited<ReturnType<typeof readLedger>>;
export type LedgerView = Ledger['report'];
export type ExaminationView = Ledger['examinations'][number];
