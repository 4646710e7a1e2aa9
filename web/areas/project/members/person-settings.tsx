import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import type { settingsPage } from '~/areas/project/settings/general-settings.server';
import { LimitFields } from '~/areas/project/settings/limit-fields';
import { decimalHours, limitWords } from '~/areas/project/settings/limit-words';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { SearchField } from '~/ui/fields/search-field';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Columns, Stack } from '~/ui/primitives/stack';
import { Facts } from '~/ui/primitives/facts';

type Data = Extract<Awaited<ReturnType<typeof settingsPage>>, { view: 'user' }>;
type Effective = NonNullable<Data['effective']>;

/** Shows the settings for one person, and which of them are their own. */
export function PersonSettings({ data }: { data: Data }) {
  const { t } = useTranslation();
  const { person, effective, people, keyword } = data;
  return (
    <>
      {(people.length > 1 || keyword) && <PersonChoice data={data} />}
      {person && effective ? (
        <>
          <h2>{person.name}</h2>
          <LimitPanel key={`limit-${person.uuid}`} data={data} person={person} effective={effective} />
          <RecordingPanel key={`recording-${person.uuid}`} data={data} person={person} effective={effective} />
        </>
      ) : (
        <EmptyState kind="filtered" title={t('ui.table.empty')} />
      )}
    </>
  );
}

function PersonChoice({ data: { people, person, keyword } }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <SearchField name="q" label={t('people.search')} defaultValue={keyword} maxLength={120} />
      <input type="hidden" name="view" value="user" />
      <FilterSelect
        key={person?.uuid}
        name="user"
        label={t('people.person')}
        options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        defaultValue={person?.uuid}
      />
    </FilterBar>
  );
}

interface PanelProps {
  data: Data;
  person: { uuid: string; name: string };
  effective: Effective;
}

function LimitPanel({ data: { may, constraints, fixed }, person, effective }: PanelProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const limit = effective.limit ?? { minutes: 8 * 60, period: 'DAY', hard: false };
  return (
    <Panel title={t('project.limit.title')}>
      <Stack gap={16}>
        <p>{limitLine(t, effective)}</p>
        {may.limit && !fixed && (
          <Form fetcher={fetcher} intent="limit" constraints={constraints.userLimit}>
            <input type="hidden" name="user" value={person.uuid} />
            <LimitFields limit={{ hours: decimalHours(limit.minutes), type: limit.period, hard: limit.hard }} />
            <FormActions>
              <SubmitButton>{t('project.limit.setOwn')}</SubmitButton>
              {effective.own.limit && (
                <Button
                  pending={fetcher.state !== 'idle'}
                  onClick={() => fetcher.submit({ intent: 'limit-off', user: person.uuid }, { method: 'post' })}
                >
                  {t('project.limit.remove')}
                </Button>
              )}
            </FormActions>
          </Form>
        )}
      </Stack>
    </Panel>
  );
}

function limitLine(t: ReturnType<typeof useTranslation>['t'], { limit, own }: Effective): string {
  return `${limitWords(t, limit)} (${t(own.limit ? 'project.limit.own' : 'project.limit.ofProject')})`;
}

function RecordingPanel({ data: { may, constraints, settings, fixed }, person, effective }: PanelProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const { GENERAL: general } = settings;
  const own = (name: 'idleTime' | 'disableScreencast' | 'blur') => effective.own.general.includes(name);
  const word = (value: boolean) => t(value ? 'project.yes' : 'project.no');
  const choice = (name: 'disableScreencast' | 'blur') => (
    <SelectField
      name={name}
      label={t(`project.general.${name}`)}
      prompt={t('project.general.asProject', { value: word(general[name]) })}
      defaultValue={own(name) ? (effective[name] ? 'yes' : 'no') : ''}
      options={[
        { value: 'yes', label: t('project.yes') },
        { value: 'no', label: t('project.no') },
      ]}
    />
  );
  return (
    <Panel title={t('project.general.recording')} help={t('project.general.personHelp')}>
      <Form fetcher={fetcher} intent="person" constraints={constraints.userGeneral}>
        <input type="hidden" name="user" value={person.uuid} />
        <fieldset className={styles.fields} disabled={!may.people || fixed}>
          <Columns gap={16} min={200}>
            {choice('disableScreencast')}
            {choice('blur')}
            <TextField
              name="idleTime"
              type="number"
              inputMode="numeric"
              label={t('project.general.idleTime')}
              help={t('project.general.asProject', { value: general.idleTime })}
              defaultValue={own('idleTime') ? effective.idleTime : ''}
              optional
            />
          </Columns>
        </fieldset>
        <Facts>
          <dt>{t('project.general.retentionDays')}</dt>
          <dd>{effective.retentionDays}</dd>
          <dt>{t('project.general.hours')}</dt>
          <dd>
            {effective.recordingHours
              ? `${effective.recordingHours.from}–${effective.recordingHours.to}`
              : t('project.general.always')}
          </dd>
        </Facts>
        {may.people && !fixed && (
          <FormActions>
            <SubmitButton>{t('project.save')}</SubmitButton>
          </FormActions>
        )}
      </Form>
    </Panel>
  );
}
