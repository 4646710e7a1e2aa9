import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { AccountsHolder } from '~/areas/wallet/page/holder';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { readAccounts } from '~/areas/wallet/view/accounts-view.server';
import type { Subject } from '~/areas/wallet/statement/statement-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
}

type Named = Pick<Subject, 'kind' | 'uuid' | 'name' | 'currency' | 'decimals'>;

/** Families, their wallets and the shares of these, in their order; then what others share with the person. */
export async function readSubjects({ context, actor, query }: Asked, holder: AccountsHolder): Promise<Subject[]> {
  const { families } = await readAccounts(context, actor, query);
  const own = families.flatMap(({ uuid, name, currency, decimals, wallets }) => {
    const money = { currency, decimals };
    const inside = wallets.flatMap((wallet): Named[] => [
      { kind: 'WALLET', uuid: wallet.uuid, name: wallet.name, ...money },
      ...wallet.shares.map((share): Named => {
        return { kind: 'SHARE', uuid: share.uuid, name: `${wallet.name} / ${share.name}`, ...money };
      }),
    ]);
    return wallets.length > 1 ? [...inside, { kind: 'FAMILY' as const, uuid, name, ...money }] : inside;
  });
  return [...own.map((named) => subjectOf(named)), ...(await readShared({ context, actor }, holder))];
}

async function readShared({ context, actor }: Pick<Asked, 'context' | 'actor'>, { userType, company }: AccountsHolder) {
  if (userType !== 'user') return [];
  const shared = await context.services.wallet.sharedAccounts.list(actor);
  return shared
    .filter((account) => account.invite.state === 'ACCEPTED' && account.company.uuid === company.uuid)
    .map(({ share: { uuid, name, currency }, ownerName }) =>
      subjectOf({ kind: 'SHARE', uuid, name, currency, decimals: exponentOf(currency) }, ownerName),
    );
}

function subjectOf(named: Named, owner: string | null = null): Subject {
  return { ...named, owner, value: `${named.kind.toLowerCase()}.${named.uuid}` };
}
