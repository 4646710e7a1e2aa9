import { useTranslation } from 'react-i18next';
import type { ShareItem } from '~/areas/wallet/view/accounts-view';
import { Banner } from '~/ui/basics/banner';

/** Says before saving which shares nobody will share any more, and with whom they are shared now. */
export function RevokedSharing({ shares }: { shares: readonly ShareItem[] }) {
  const { t } = useTranslation();
  const shared = shares.filter(({ guests }) => guests.length > 0);
  if (shared.length === 0) return null;
  return (
    <Banner kind="warning" live title={t('wallet.sharing.revokes')}>
      {shared.map(({ uuid, name, guests }) => (
        <p key={uuid}>
          {t('wallet.sharing.sharedWith', { name, guests: guests.map(({ email }) => email).join(', ') })}
        </p>
      ))}
    </Banner>
  );
}
