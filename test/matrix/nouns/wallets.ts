import { newUuid } from '../../../src/shared/ids/uuid.js';
import type { Key } from '../../../src/shared/ids/id.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { ZERO } from '../../../src/shared/money/money.js';
import { LedgerAccount } from '../../../src/wallet/ledger/accounts/account.entity.js';
import type { StoredKind } from '../../../src/wallet/ledger/model/account.js';
import { Family } from '../../../src/wallet/accounts/records/family.entity.js';
import { Share } from '../../../src/wallet/accounts/records/share.entity.js';
import { Wallet } from '../../../src/wallet/accounts/records/wallet.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import type { MadeThing } from '../world.js';

/** Rule of the company; who administers the installation reads its wallets and moves nothing. */
const READS: Need = { company: 'accounts.company', reads: true };
const MOVES: Need = { company: 'accounts.company', member: true };
const USD = currencyOf('USD');

/** An OPEN wallet of the company with one share. */
export const makeWallet = async (
  { company, mark, now }: Parameters<MadeThing['make']>[0],
  insert: Parameters<MadeThing['make']>[1],
) => {
  const own = { companyId: company.id, ownerKind: 'COMPANY' as const, ownerId: company.id, currency: USD };
  const common = { name: mark.slice(0, 40), position: 0, createdAt: now, createdBy: null };
  const account = async (kind: StoredKind): Promise<Key<'account'>> => {
    const empty = { balance: ZERO, entries: 0, lastAt: null, closedAt: null, outside: null, createdAt: now };
    return (await insert(LedgerAccount, { companyId: company.id, currency: USD, kind, ...empty })).id;
  };
  const family = await insert(Family, { ...own, ...common, uuid: newUuid(), type: 'OPEN' });
  const wallet = await insert(Wallet, {
    ...own,
    ...common,
    uuid: newUuid(),
    familyId: family.id,
    familyType: 'OPEN',
    description: mark,
    isDefault: null,
    accountId: await account('MAIN'),
    holdId: null,
    reconId: await account('RECON'),
    owedId: await account('OWED'),
    billing: null,
    allocationVersion: 0,
    closedAt: null,
  });
  const accountId = await account('SHARE');
  const values = { ...common, accountId, walletId: wallet.id, description: mark, bp: null, closedAt: null };
  const share = await insert(Share, { ...values, uuid: newUuid(), direction: 'BOTH' });
  return {
    family: family.uuid,
    wallet: wallet.uuid,
    walletId: wallet.id,
    accountId: wallet.accountId,
    share: share.uuid,
    shareId: share.id,
    shareAccountId: accountId,
  };
};

const KEY = 'matrix-key-1';

export default {
  operations: {
    wallets: READS,
    walletFamilies: READS,
    walletShares: READS,
    configureWallet: MOVES,
    updateAccountDetails: MOVES,
    reorderAccounts: MOVES,
    splitAccount: MOVES,
    mergeAccounts: MOVES,
    addShares: MOVES,
    editAllocation: MOVES,
    internalTransfer: MOVES,
    altFamilyTransfer: MOVES,
  },
  kinds: {
    'walletShares.wallet': 'wallet',
    'updateAccountDetails.input.account': 'wallet',
    'reorderAccounts.input.accounts': 'wallet',
    'splitAccount.input.account': 'wallet',
    'mergeAccounts.input.target': 'wallet',
    'addShares.input.wallet': 'wallet',
    'editAllocation.input.wallet': 'wallet',
    'internalTransfer.input.from': 'wallet',
    'internalTransfer.input.to': 'share',
    'altFamilyTransfer.input.from': 'wallet',
    'altFamilyTransfer.input.to': 'share',
  },
  samples: {
    'wallets.userType': 'COMPANY',
    'walletFamilies.userType': 'COMPANY',
    'configureWallet.input.userType': 'COMPANY',
    'configureWallet.input.familyType': 'OPEN',
    'configureWallet.input.currency': 'USD',
    'configureWallet.input.name': 'Wallet',
    'configureWallet.input.idempotencyKey': `${KEY}-configure`,
    'splitAccount.input.share': { name: 'Part' },
    'splitAccount.input.idempotencyKey': `${KEY}-split`,
    'mergeAccounts.input.sources': [],
    'mergeAccounts.input.idempotencyKey': `${KEY}-merge`,
    'addShares.input.shares': [{ name: 'Part' }],
    'addShares.input.parts': [],
    'addShares.input.idempotencyKey': `${KEY}-add`,
    'editAllocation.input.parts': [],
    'editAllocation.input.idempotencyKey': `${KEY}-allocation`,
    'internalTransfer.input.amount': '1.00',
    'internalTransfer.input.currency': 'USD',
    'internalTransfer.input.idempotencyKey': `${KEY}-internal`,
    'altFamilyTransfer.input.amount': '1.00',
    'altFamilyTransfer.input.currency': 'USD',
    'altFamilyTransfer.input.idempotencyKey': `${KEY}-far`,
  },
  thing: { kind: 'wallet', make: async (place, insert) => (await makeWallet(place, insert)).wallet },
} satisfies NounNeeds;
