import { useActs } from '~/areas/wallet/actions/acts';
import type { PayToItem } from '~/areas/wallet/deposits/deposit-item';
import type { SharedItem } from '~/areas/wallet/guest/shared-item';
import { type AccountsHolder, bankPageOf } from '~/areas/wallet/page/holder';
import type { Invites } from '~/areas/wallet/sharing/invite-item';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { findAccount } from '~/areas/wallet/view/find-account';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import { latePart } from '~/ui/basics/late-part';
import type { FormConstraints } from '~/ui/frame/form-context';

const TransferDrawer = latePart(() => import('~/areas/wallet/transfer/transfer-drawer'));
const DepositDialog = latePart(() => import('~/areas/wallet/deposits/deposit-dialog'));
const ShareDrawer = latePart(() => import('~/areas/wallet/sharing/share-drawer'));
const JointDialog = latePart(() => import('~/areas/wallet/guest/joint-dialog'));
const WithdrawDialog = latePart(() => import('~/areas/wallet/withdrawals/asking/withdraw-dialog'));
const BankInfoDialog = latePart(() => import('~/areas/wallet/withdrawals/asking/bank-info-dialog'));
const WalletDialog = latePart(() => import('~/areas/wallet/dialogs/wallet-dialog'));
/** About one account that is there. */
const DIALOGS = {
  details: latePart(() => import('~/areas/wallet/dialogs/details-dialog')),
  split: latePart(() => import('~/areas/wallet/dialogs/split-dialog')),
  merge: latePart(() => import('~/areas/wallet/dialogs/merge-dialog')),
  addShares: latePart(() => import('~/areas/wallet/dialogs/add-shares-dialog')),
  allocation: latePart(() => import('~/areas/wallet/dialogs/allocation-dialog')),
  closeShare: latePart(() => import('~/areas/wallet/dialogs/close-share-dialog')),
  closeWallet: latePart(() => import('~/areas/wallet/dialogs/close-wallet-dialog')),
};

interface Props {
  families: readonly FamilyItem[];
  currency: string;
  cards: 'STRIPE' | 'SANDBOX' | null;
  payTo: readonly PayToItem[];
  /** Accounts that others share with whoever looks. */
  shared: readonly SharedItem[];
  /** Invitations to the share whose panel is open. */
  invites: Invites | null;
  /** Terms of the account that is withdrawn from. */
  terms: TermsItem | null;
  holder: AccountsHolder;
  constraints: { create: FormConstraints; details: FormConstraints; invite: FormConstraints };
}

/** Shows the layer that the address has open. */
export function ActLayer({ families, currency, cards, payTo, shared, invites, terms, holder, constraints }: Props) {
  const { current, close } = useActs();
  if (!current) return null;
  const { act, account: uuid } = current;
  // Somebody else may have closed it meanwhile.
  const account = findAccount(families, uuid);
  if (act === 'withdraw' || act === 'bankInfo') {
    const found = terms && findAccount(families, terms.account);
    if (!found) return null;
    const asked = { account: found, terms, bankPage: bankPageOf(holder), onClose: close };
    if (act === 'bankInfo') return <BankInfoDialog key={terms.account} {...asked} />;
    return <WithdrawDialog key={terms.account} {...asked} holder={holder} />;
  }
  if (act === 'joint') {
    const item = shared.find(({ share, state }) => share === uuid && state === 'ACCEPTED');
    return item ? <JointDialog key={uuid} shared={item} families={families} onClose={close} /> : null;
  }
  if (!holder.mayChange) return null;
  if (act === 'transfer') {
    return <TransferDrawer key={uuid} families={families} from={uuid} onClose={close} />;
  }
  if (act === 'deposit') {
    return <DepositDialog key={uuid} families={families} account={uuid} cards={cards} payTo={payTo} onClose={close} />;
  }
  if (act === 'create') {
    return <WalletDialog families={families} currency={currency} constraints={constraints.create} onClose={close} />;
  }
  if (act === 'share') {
    const ready = account?.share && invites ? { account, invites } : null;
    return ready && <ShareDrawer key={uuid} {...ready} constraints={constraints.invite} onClose={close} />;
  }
  const Part = DIALOGS[act];
  return account ? <Part key={uuid} account={account} constraints={constraints.details} onClose={close} /> : null;
}
