import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Checkbox } from '~/ui/fields/checkbox';
import { SearchField } from '~/ui/fields/search-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Dialog } from '~/ui/overlays/dialog';
import { Stack } from '~/ui/primitives/stack';

interface Props {
  data: { candidates: { uuid: string; name: string; role: string }[] };
  onClose: () => void;
}

/** Several people at once into the team. */
export function TeamPeopleDialog({ data: { candidates }, onClose }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('teams.add')}>
      <Stack gap={16}>
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
      </Stack>
    </Dialog>
  );
}
