import type { AppLoadContext } from '@remix-run/node';

export interface BrokenLedger {
  /** ISO, UTC. */
  since: string;
  /** What can be done, who looks can do. */
  reader: 'admin' | 'owner' | 'member';
}

/** Null while money moves. */
export async function readBrokenLedger({ services, actor, workspace }: AppLoadContext): Promise<BrokenLedger | null> {
  const since = await services.ledgerWatch.findBrokenSince();
  if (!since) return null;
  const reader = actor?.isAdmin ? 'admin' : workspace?.company.role === 'owner' ? 'owner' : 'member';
  return { since: since.toISOString(), reader };
}
