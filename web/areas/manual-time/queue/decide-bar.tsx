import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { BulkBar } from '~/ui/data/bulk-bar';

interface Props {
  count: number;
  onApprove: () => void;
  onDecline: () => void;
  onClear: () => void;
}

/** Only what may be decided can be marked, so both buttons hold for all of it. */
export function DecideBar({ count, onApprove, onDecline, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <BulkBar marked={t('manual.queue.marked', { count })}>
      <Button kind="primary" small onClick={onApprove}>
        {t('manual.queue.approve')}
      </Button>
      <Button small onClick={onDecline}>
        {t('manual.queue.decline')}
      </Button>
      <Button kind="quiet" small onClick={onClear}>
        {t('manual.queue.clear')}
      </Button>
    </BulkBar>
  );
}
