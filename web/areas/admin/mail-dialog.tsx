import { useTranslation } from 'react-i18next';
import styles from '~/areas/profile/profile.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  mail: { uuid: string; to: string; subject: string; html: string; status: string; masked: boolean };
  onClose: () => void;
}

/** A mail as its reader sees it, in a frame that can run nothing. Links open in a new tab. */
export function MailDialog({ mail, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Dialog open onClose={onClose} title={mail.subject} size="large">
      <p className={styles.note}>{mail.to}</p>
      {mail.masked && <p className={styles.note}>{t('identity.admin.masked')}</p>}
      {mail.html ? (
        <iframe
          className={styles.mail}
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      ) : (
        <p>{t(mail.status === 'SENT' ? 'identity.admin.erased' : 'identity.admin.hidden')}</p>
      )}
      {mail.status === 'DEAD' && (
        <Form fetcher={fetcher}>
          <input type="hidden" name="uuid" value={mail.uuid} />
          <FormActions>
            <SubmitButton>{t('identity.admin.retry')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
