import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { DateText } from '~/ui/basics/date-text';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import styles from './company.module.css';

interface Deleted {
  uuid: string;
  name: string;
  deletedAt: string;
  restorableUntil: string;
}

export function DeletedCompanies({ companies }: { companies: readonly Deleted[] }) {
  const { t } = useTranslation();
  if (companies.length === 0) return null;
  return (
    <Panel title={t('company.deleted.title')} help={t('company.deleted.help')}>
      {companies.map((company) => (
        <DeletedRow key={company.uuid} company={company} />
      ))}
    </Panel>
  );
}

function DeletedRow({ company }: { company: Deleted }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <div className={styles.zone}>
      <div className={styles.names}>
        <strong>{company.name}</strong>
        <span className={styles.note}>
          {t('company.deleted.on')} <DateText value={company.deletedAt} /> · {t('company.deleted.until')}{' '}
          <DateText value={company.restorableUntil} />
        </span>
      </div>
      <Form fetcher={fetcher} intent="restore" aria-label={t('company.deleted.restoreOne', { name: company.name })}>
        <input type="hidden" name="uuid" value={company.uuid} />
        <SubmitButton kind="default" small>
          {t('company.deleted.restore')}
        </SubmitButton>
      </Form>
    </div>
  );
}
