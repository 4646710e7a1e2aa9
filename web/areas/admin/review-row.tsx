import type { FetcherWithComponents } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_STATUS } from '~/areas/profile/documents/document-row';
import type { submittedView } from '~/areas/profile/documents/submitted-view.server';
import styles from '~/areas/profile/profile.module.css';
import { Button } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { EmailText } from '~/ui/data/email-text';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

interface Props {
  document: ReturnType<typeof submittedView> & { mine: boolean; companyName?: string };
  fetcher: FetcherWithComponents<unknown>;
}

/** Shows one document to look at and decide on. Nobody decides on their own. */
export function ReviewRow({ document, fetcher }: Props) {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState(false);
  const { uuid, name, owner, documentType, createdAt, href, status, reason, mine, company, companyName } = document;
  return (
    <div className={styles.row} id={uuid}>
      <div>
        <h3>
          {owner.name} · {t(`identity.documents.kind.${documentType}`)}
        </h3>
        <p className={styles.note}>
          <a href={href} download>
            {name}
          </a>{' '}
          · <EmailText value={owner.email} /> · <DateText value={createdAt} time />
          {companyName && ` · ${companyName}`}
          {reason && ` · ${reason}`}
        </p>
      </div>
      {status !== 'PENDING' && (
        <StatusChip status={DOCUMENT_STATUS[status]}>{t(`identity.documents.status.${status}`)}</StatusChip>
      )}
      {status === 'PENDING' && mine && <p className={styles.note}>{t('identity.admin.own')}</p>}
      {status === 'PENDING' && !mine && (
        <Form fetcher={fetcher} item={uuid}>
          <input type="hidden" name="company" value={company} />
          <input type="hidden" name="status" value={rejecting ? 'REJECTED' : 'VERIFIED'} />
          {rejecting && <TextField name="reason" label={t('identity.admin.reason')} maxLength={500} required />}
          <FormActions>
            <SubmitButton small kind={rejecting ? 'danger' : 'primary'}>
              {t(rejecting ? 'identity.admin.reject' : 'identity.admin.accept')}
            </SubmitButton>
            <Button small onClick={() => setRejecting(!rejecting)}>
              {t(rejecting ? 'ui.cancel' : 'identity.admin.rejectAsk')}
            </Button>
          </FormActions>
        </Form>
      )}
    </div>
  );
}
