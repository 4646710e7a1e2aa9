import { useTranslation } from 'react-i18next';
import { useActs } from '~/areas/wallet/actions/acts';
import { Button } from '~/ui/basics/button';

/** Opens the withdrawal from one wallet or share. */
export function WithdrawButton({ of }: { of: string }) {
  const { t } = useTranslation();
  const { open } = useActs();
  return (
    <Button small onClick={() => open('withdraw', of)}>
      {t('wallet.act.withdraw.open')}
    </Button>
  );
}
