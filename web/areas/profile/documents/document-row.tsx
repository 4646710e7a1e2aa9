import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatBytes } from '~/lib/format/format';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { documentView, submissionsOf } from './document-view.server';
import styles from '../profile.module.css';

type DocumentView = ReturnType<typeof documentView> & ReturnType<typeof submissionsOf>;

interface Props {
  document: DocumentView;
  /** Companies that the document can be submitted to. */
  companies: readonly { uuid: string; name: string }[];
}

export const DOCUMENT_STATUS = { PENDING: 'waiting', VERIFIED: 'ok', REJECTED: 'danger' } as const;

/** Shows one uploaded document with its state; a verified one stays. */
export function DocumentRow({ document, companies }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const { uuid, documentType, name, size, status, createdAt, href, submissions } = document;
  const others = companies.filter((one) => !submissions.some(({ company }) => company.uuid === one.uuid));
  return (
    <div className={styles.row}>
      <div>
        <h3>
          <a href={href} download>
            {name}
          </a>
        </h3>
        <p className={styles.note}>
          {formatBytes(size)} · <DateText value={createdAt} />
        </p>
        {submissions.length === 0 && documentType !== 'CV' && <OwnState document={document} />}
        {submissions.map(({ company, status: said, reason }) => (
          <p key={company.uuid} className={styles.note}>
            {company.name}{' '}
            <StatusChip status={DOCUMENT_STATUS[said]}>{t(`identity.documents.status.${said}`)}</StatusChip>
            {reason && ` · ${reason}`}
          </p>
        ))}
      </div>
      <FormActions>
        {others.map((company) => (
          <Form key={company.uuid} fetcher={fetcher} intent="give" action="/profile/documents">
            <input type="hidden" name="uuid" value={uuid} />
            <input type="hidden" name="company" value={company.uuid} />
            <SubmitButton kind="default" small>
              {t('identity.documents.give', { company: company.name })}
            </SubmitButton>
          </Form>
        ))}
        {status !== 'VERIFIED' && (
          <Form fetcher={fetcher} intent="delete" action="/profile/documents">
            <input type="hidden" name="uuid" value={uuid} />
            <SubmitButton kind="default" small>
              {t('identity.documents.delete')}
            </SubmitButton>
          </Form>
        )}
      </FormActions>
    </div>
  );
}

/** State of a document that no company has: it was decided about before, or waits to be submitted. */
function OwnState({ document: { status, reason } }: { document: DocumentView }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {status === 'PENDING' ? (
        <StatusChip status="off">{t('identity.documents.unsubmitted')}</StatusChip>
      ) : (
        <StatusChip status={DOCUMENT_STATUS[status]}>{t(`identity.documents.status.${status}`)}</StatusChip>
      )}
      {reason && ` · ${reason}`}
    </p>
  );
}
