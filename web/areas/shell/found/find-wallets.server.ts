import type { AppLoadContext } from '@remix-run/node';
import { currencyOf, exponentOf } from '@server/shared/money/currency';
import type { UuidLike } from '@server/shared/ids/id';

const MOST = 6;
/** Companies in which wallets are looked for. */
const COMPANIES = 10;
/** Wallets of one owner that are looked through. */
const WALLETS_OF_ONE = 100;

interface Account {
  /** Kind and id, as the address of a statement names it. */
  of: readonly string[];
  name: string;
  balance: bigint;
  currency: string;
}

/** Finds accounts by a part of their name: one's own in the first companies by name, and those of the company if one keeps them. */
export async function findWallets({ actor, workspace, services }: AppLoadContext, keyword: string) {
  if (!actor) return [];
  const accountsOf = async (company: UuidLike<'company'>, userType: 'USER' | 'COMPANY'): Promise<Account[]> => {
    const { data } = await services.wallet.walletViews.list(actor, { company, userType, first: WALLETS_OF_ONE });
    return data.flatMap(({ wallet, shares, balance }) => [
      { of: ['wallet', wallet.uuid], name: wallet.name, balance, currency: wallet.currency },
      ...shares.map((share) => ({
        of: ['share', share.uuid],
        name: `${wallet.name} › ${share.name}`,
        balance: share.balance,
        currency: wallet.currency,
      })),
    ]);
  };
  const pools = await services.wallet.pools.listOwn(actor);
  const found = await Promise.all(
    pools.slice(0, COMPANIES).map(async ({ uuid, name }) => {
      const accounts = await accountsOf(uuid as UuidLike<'company'>, 'USER');
      return accounts.map((account) => ({ ...account, owner: name, path: 'user', pool: { company: uuid } }));
    }),
  );
  const company = workspace?.slugs.includes('accounts.company') ? workspace.company : null;
  const ofCompany = company ? await accountsOf(company.uuid, 'COMPANY') : [];
  const all = [
    ...found.flat(),
    ...ofCompany.map((account) => ({ ...account, owner: company?.name ?? '', path: 'company', pool: {} })),
  ];
  const wanted = keyword.toLocaleLowerCase();
  return all
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .slice(0, MOST)
    .map(({ of, name, owner, path, pool, balance, currency }) => ({
      name,
      owner,
      balance: balance.toString(),
      currency,
      decimals: exponentOf(currencyOf(currency)),
      to: `/accounts/${path}/statement?${new URLSearchParams({ ...pool, of: of.join('.') })}`,
    }));
}
