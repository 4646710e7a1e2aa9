import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/use-fetcher';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Form, FormActions, SubmitButton } from '~/ui/form';
import { SearchField } from '~/ui/search-field';
import styles from './project.module.css';
import { useDone } from './use-done';
import { useSearchState } from './use-search-state';

interface Props {
  data: { candidates: { uuid: string; name: string; role: string }[] };
  onClose: () => void;
}

/** Several people at once into the team. */
export function TeamPeopleDialog({ data: { candidates }, onClose }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const fetcher = useFetcher();
  useDone(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('teams.add')}>
      <div className={styles.stack}>
        <SearchField
          label={t('people.search')}
          defaultValue={search.get('q') ?? ''}
          maxLength={120}
          onChange={(event) => go({ q: event.target.value || null })}
        />
        {candidates.length === 0 ? (
          <EmptyState
            kind={search.get('q') ? 'filtered' : 'done'}
            title={t(search.get('q') ? 'ui.table.empty' : 'teams.everybody')}
          />
        ) : (
          <Form fetcher={fetcher} intent="add">
            <div className={styles.choices}>
              {candidates.map(({ uuid, name, role }) => (
                <Checkbox key={uuid} name={`user.${uuid}`} label={name} help={t(`shell.role.project.${role}`)} />
              ))}
            </div>
            <FormActions>
              <SubmitButton>{t('teams.addChosen')}</SubmitButton>
            </FormActions>
          </Form>
        )}
      </div>
    </Dialog>
  );
}
