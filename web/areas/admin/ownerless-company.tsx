import { useTranslation } from 'react-i18next';
import styles from '~/areas/profile/profile.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { DateText } from '~/ui/basics/date-text';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

interface Props {
  company: {
    uuid: string;
    name: string;
    appointment: { name: string; user: string; dueAt: string; isDue: boolean } | null;
    people: readonly { uuid: string; name: string }[];
  };
}

/** A company without an owner: announces one to its people, and completes that after seven days. */
export function OwnerlessCompany({ company: { uuid, name, appointment, people } }: Props) {
  const { t } = useTranslation();
  const [appoint, cancel] = [useFetcher(), useFetcher()];
  useActionSuccess(appoint.data);
  useActionSuccess(cancel.data);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {appointment && (
        <p className={styles.note}>
          {t('admin.owners.announced', { name: appointment.name })} <DateText value={appointment.dueAt} time />
        </p>
      )}
      {(!appointment || appointment.isDue) && (
        <Form fetcher={appoint} intent="appoint" item={uuid}>
          <input type="hidden" name="company" value={uuid} />
          {appointment ? (
            <input type="hidden" name="user" value={appointment.user} />
          ) : (
            <SelectField
              name="user"
              label={t('admin.owners.person')}
              options={people.map((person) => ({ value: person.uuid, label: person.name }))}
            />
          )}
          <FormActions>
            <SubmitButton>{t(appointment ? 'admin.owners.complete' : 'admin.owners.announce')}</SubmitButton>
          </FormActions>
        </Form>
      )}
      {appointment && (
        <Form fetcher={cancel} intent="cancel" item={uuid}>
          <input type="hidden" name="company" value={uuid} />
          <FormActions>
            <SubmitButton kind="default">{t('admin.owners.cancel')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </section>
  );
}
