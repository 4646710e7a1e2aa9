import type { AppLoadContext } from '@remix-run/node';
import type { Uuid } from '@server/shared/ids/id';

/** Why no money moves for the time being. */
export interface BrokenLedger {
  /** LEDGER: somebody changed what was written. TRIAL: the company still has money of the sandbox. */
  kind: 'LEDGER' | 'TRIAL';
  /** ISO, UTC; null where it is not known. */
  since: string | null;
  /** Reader of the page, who sees the steps that they may take. */
  reader: 'admin' | 'owner' | 'member';
}

/** Null while money moves, in the company of the workspace or in another pool. */
export async function readBrokenLedger(
  { services, actor, workspace }: AppLoadContext,
  pool: string | undefined = workspace?.company.uuid,
): Promise<BrokenLedger | null> {
  const since = await services.wallet.ledgerWatch.findBrokenSince();
  const isOwner = workspace?.company.role === 'owner' && workspace.company.uuid === pool;
  if (since) {
    const reader = actor?.isAdmin ? 'admin' : isOwner ? 'owner' : 'member';
    return { kind: 'LEDGER', since: since.toISOString(), reader };
  }
  if (!pool || !(await services.wallet.trialGuard.isBlocked(pool as Uuid<'company'>))) return null;
  return { kind: 'TRIAL', since: null, reader: isOwner ? 'owner' : 'member' };
}
