import { useLocation, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type Act, useActs } from '~/areas/wallet/actions/acts';
import type { FoundAccount } from '~/areas/wallet/view/find-account';
import { IconButton } from '~/ui/basics/button';
import { Menu, MenuDivider, MenuItem } from '~/ui/overlays/menu';
import { IconDotsVertical } from '~/ui/theme/icons';
import type { Mover } from '~/ui/data/order/use-mover';

interface Props {
  account: FoundAccount;
  mover: Mover;
  onDefault: () => void;
}

/** Offers the acts on one wallet or share. */
export function AccountMenu({ account, mover, onDefault }: Props) {
  const { t } = useTranslation();
  const { open } = useActs();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { wallet, share } = account;
  const { uuid, name } = share ?? wallet;
  const statement = statementPath({ pathname, search }, account);
  const act = (which: Act) => (
    <MenuItem key={which} danger={which.startsWith('close')} onSelect={() => open(which, uuid)}>
      {t(`wallet.act.${which}.open`)}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <IconButton small label={t('wallet.actionsFor', { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </IconButton>
      }
    >
      {act('transfer')}
      <MenuItem onSelect={() => void navigate(statement)}>{t('wallet.act.statement')}</MenuItem>
      {!share && act('deposit')}
      {actsOf(account).map(act)}
      {!share && !wallet.isDefault && <MenuItem onSelect={onDefault}>{t('wallet.act.makeDefault')}</MenuItem>}
      {mover.count > 1 && <MenuDivider />}
      {mover.position > 0 && <MenuItem onSelect={() => mover.move(-1)}>{t('ui.move.up')}</MenuItem>}
      {mover.position < mover.count - 1 && <MenuItem onSelect={() => mover.move(1)}>{t('ui.move.down')}</MenuItem>}
      <MenuDivider />
      {act(share ? 'closeShare' : 'closeWallet')}
    </Menu>
  );
}

/** Returns the address of the statement of these accounts, in the same pool. */
function statementPath({ pathname, search }: { pathname: string; search: string }, { wallet, share }: FoundAccount) {
  const company = new URLSearchParams(search).get('company');
  const of = share ? `share.${share.uuid}` : `wallet.${wallet.uuid}`;
  return `${pathname}/statement?${new URLSearchParams({ ...(company && { company }), of })}`;
}

function actsOf({ wallet, share }: FoundAccount): Act[] {
  if (share) return ['share', 'details', 'split', 'merge'];
  if (wallet.kind === 'BANK') return ['withdraw', 'bankInfo', 'details'];
  return wallet.kind === 'OPEN'
    ? ['details', 'addShares', 'split', 'merge']
    : ['details', 'allocation', 'addShares', 'merge'];
}
