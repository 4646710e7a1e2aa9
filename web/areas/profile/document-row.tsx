import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatBytes } from '~/lib/format/format';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { documentView } from './document-view.server';
import styles from './profile.module.css';

export type DocumentView = ReturnType<typeof documentView>;

export const DOCUMENT_STATUS = { PENDING: 'waiting', VERIFIED: 'ok', REJECTED: 'danger' } as const;

/** One uploaded document with its state; a verified one stays. */
export function DocumentRow({ document }: { document: DocumentView }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const { uuid, name, size, status, reason, createdAt, href } = document;
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
          {reason && ` · ${reason}`}
        </p>
      </div>
      <FormActions>
        <StatusChip status={DOCUMENT_STATUS[status]}>{t(`identity.documents.status.${status}`)}</StatusChip>
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
