import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import styles from '~/areas/wallet/statement/statement.module.css';

const MAX_REASON = 300;
const SHOWN = ['reason'];

/** Takes it back, with a reason that everybody reads who sees it. */
export function DeleteTransfer({ transaction }: { transaction: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  useActionSuccess(fetcher.data, () => setAsking(false));
  if (!asking) {
    return (
      <p>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('statement.delete.open')}
        </Button>
      </p>
    );
  }
  return (
    <Form fetcher={fetcher} guard className={styles.delete}>
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="transaction" value={transaction} />
      <p className={styles.quiet}>{t('statement.delete.help')}</p>
      <TextField
        name="reason"
        label={t('statement.delete.reason')}
        required
        maxLength={MAX_REASON}
        autoComplete="off"
        data-autofocus
      />
      <OtherRefusals shown={SHOWN} />
      <FormActions>
        <SubmitButton kind="danger">{t('statement.delete.confirm')}</SubmitButton>
        <Button onClick={() => setAsking(false)}>{t('statement.delete.cancel')}</Button>
      </FormActions>
    </Form>
  );
}
