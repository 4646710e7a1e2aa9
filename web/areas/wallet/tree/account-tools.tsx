import { useTranslation } from 'react-i18next';
import { useActs } from '~/areas/wallet/actions/acts';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { Button } from '~/ui/basics/button';
import { IconPlus } from '~/ui/theme/icons';

/** Offers the most frequent acts. */
export function AccountTools({ families }: { families: readonly FamilyItem[] }) {
  const { t } = useTranslation();
  const { open } = useActs();
  const isEmpty = families.length === 0;
  return (
    <>
      {!isEmpty && (
        <>
          <Button kind="primary" onClick={() => open('transfer')}>
            {t('wallet.act.transfer.open')}
          </Button>
          <Button onClick={() => open('deposit')}>{t('wallet.act.deposit.open')}</Button>
        </>
      )}
      <Button
        kind={isEmpty ? 'primary' : 'default'}
        icon={<IconPlus size={16} aria-hidden />}
        onClick={() => open('create')}
      >
        {t('wallet.act.create.open')}
      </Button>
    </>
  );
}
