import { useTranslation } from 'react-i18next';
import { RevokedSharing } from '~/areas/wallet/sharing/revoked-sharing';
import { Banner } from '~/ui/basics/banner';
import { ActDialog } from './act-dialog';
import type { AccountDialogProps } from './props';

/**
 * Closes a wallet for ever. Only an empty wallet that is not the default one can be closed, which the dialog says
 * before.
 */
export default function CloseWalletDialog({ account: { wallet }, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const isEmpty = [wallet.real, wallet.balance, wallet.owed].every((amount) => amount === '0');
  const obstacle = wallet.isDefault ? 'isDefault' : isEmpty ? null : 'notEmpty';
  return (
    <ActDialog
      act="closeWallet"
      title={t('wallet.act.closeWallet.title', { name: wallet.name })}
      confirm={t('wallet.act.closeWallet.confirm')}
      danger
      size="small"
      ready={obstacle === null}
      onClose={onClose}
    >
      <input type="hidden" name="wallet" value={wallet.uuid} />
      {obstacle ? (
        <Banner kind="warning">{t(`wallet.act.closeWallet.${obstacle}`)}</Banner>
      ) : (
        <>
          <p>{t('wallet.act.closeWallet.consequence')}</p>
          <RevokedSharing shares={wallet.shares} />
        </>
      )}
    </ActDialog>
  );
}
