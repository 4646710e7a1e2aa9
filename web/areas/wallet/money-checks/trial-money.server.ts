import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';

/** Amounts that the removal of trial money takes from each wallet now. */
export async function readTrialMoney({ context, actor }: { context: AppLoadContext; actor: Actor }, company: string) {
  const { blocked, fingerprint, wallets } = await context.services.wallet.trialMoney.preview(actor, { company });
  return {
    blocked,
    fingerprint,
    wallets: wallets.map(({ wallet: { uuid, name, currency }, owner, deposits, taken, owed }) => ({
      uuid,
      name,
      owner,
      deposits,
      taken: taken.toString(),
      owed: owed.toString(),
      currency,
      decimals: exponentOf(currency),
    })),
  };
}

export type TrialWalletItem = Awaited<ReturnType<typeof readTrialMoney>>['wallets'][number];
