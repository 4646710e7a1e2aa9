import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import styles from './reconciliation.module.css';

export type Undo = 'reverse' | 'removeLine' | 'removeImport';

interface Props {
  what: Undo;
  /** Hidden inputs that name what is undone. */
  named: Record<string, string>;
  /** Text of it, as the list shows it. */
  about: string;
  onClose: () => void;
}

/** Asks for the reason of a reversal or a removal, says what follows from it, and shows why it is refused. */
export default function UndoDialog({ what, named, about, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open title={t(`reconciliation.undo.${what}.title`)} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent={what === 'reverse' ? 'reverse' : 'remove'} guard>
        <CommandKey answer={fetcher.data} />
        {Object.entries(named).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={styles.booked}>{about}</p>
        <p>{t(`reconciliation.undo.${what}.help`)}</p>
        <TextField
          name="reason"
          label={t('reconciliation.undo.reason')}
          maxLength={300}
          autoComplete="off"
          required
          data-autofocus
        />
        <OtherRefusals shown={['reason']} />
        <FormActions>
          <SubmitButton kind="danger">{t(`reconciliation.undo.${what}.confirm`)}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
