import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Columns } from '~/ui/primitives/stack';
import type { settingsPage } from './general-settings.server';
import { LimitFields } from './limit-fields';

type Data = Awaited<ReturnType<typeof settingsPage>>;

/** Shows the settings for everybody; who may not change them reads them. */
export function ProjectWideSettings({ data }: { data: Data }) {
  return (
    <>
      <LimitPanel data={data} />
      <RecordingPanel data={data} />
    </>
  );
}

function LimitPanel({ data: { settings, may, constraints } }: { data: Data }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const limit = settings.TIMELIMIT;
  const [on, setOn] = useState(!limit.off);
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('project.limit.title')} help={t('project.limit.help')}>
      <Form fetcher={fetcher} intent="project-limit" constraints={constraints.limit} guard>
        <fieldset className={styles.fields} disabled={!may.limit}>
          <Checkbox
            name="on"
            label={t('project.limit.on')}
            checked={on}
            onChange={(event) => setOn(event.target.checked)}
          />
          <div className={styles.fields} hidden={!on}>
            <LimitFields limit={limit} />
          </div>
        </fieldset>
        {may.limit && (
          <FormActions>
            <SubmitButton>{t('project.save')}</SubmitButton>
          </FormActions>
        )}
      </Form>
    </Panel>
  );
}

function RecordingPanel({ data: { settings, may, constraints } }: { data: Data }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const general = settings.GENERAL;
  const [hours, setHours] = useState(general.recordingHours ? 'hours' : 'always');
  const [screencast, setScreencast] = useState(!general.disableScreencast);
  useActionSuccess(fetcher.data);
  const number = (name: 'idleTime' | 'retentionDays' | 'backdateDays' | 'screencastInterval') => (
    <TextField
      name={name}
      type="number"
      inputMode="numeric"
      label={t(`project.general.${name}`)}
      help={t(`project.general.${name}Help`)}
      defaultValue={general[name]}
    />
  );
  return (
    <Panel title={t('project.general.recording')} help={t('project.general.recordingHelp')}>
      <Form fetcher={fetcher} intent="general" constraints={constraints.general} guard>
        <fieldset className={styles.fields} disabled={!may.general}>
          <Checkbox
            name="screencast"
            label={t('project.general.screencast')}
            help={t('project.general.screencastHelp')}
            checked={screencast}
            onChange={(event) => setScreencast(event.target.checked)}
          />
          <Checkbox
            name="blur"
            label={t('project.general.blur')}
            help={t('project.general.blurHelp')}
            defaultChecked={general.blur}
          />
          <Columns gap={16} min={200}>
            {number('screencastInterval')}
            {number('idleTime')}
            {number('retentionDays')}
            {number('backdateDays')}
          </Columns>
          <Checkbox
            name="idleCounts"
            label={t('project.general.idleCounts')}
            help={t('project.general.idleCountsHelp')}
            defaultChecked={general.idleCounts}
          />
          <SelectField
            name="recording"
            label={t('project.general.hours')}
            help={t('project.general.hoursHelp')}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
            options={[
              { value: 'always', label: t('project.general.always') },
              { value: 'hours', label: t('project.general.between') },
            ]}
          />
          {hours === 'hours' && (
            <Columns gap={16} min={200}>
              <TextField
                name="recordingHours.from"
                type="time"
                label={t('project.general.from')}
                defaultValue={general.recordingHours?.from ?? '08:00'}
              />
              <TextField
                name="recordingHours.to"
                type="time"
                label={t('project.general.to')}
                defaultValue={general.recordingHours?.to ?? '18:00'}
              />
            </Columns>
          )}
          <WorkingDay general={general} />
        </fieldset>
        {may.general && (
          <FormActions>
            <SubmitButton>{t('project.save')}</SubmitButton>
          </FormActions>
        )}
      </Form>
    </Panel>
  );
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** When people are expected: by it the attendance report tells late and absent. */
function WorkingDay({ general }: { general: Data['settings']['GENERAL'] }) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={styles.weekdays}>
        <legend>{t('project.general.workdays')}</legend>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            name={`workdays.${day}`}
            label={t(`project.general.weekday.${day}`)}
            defaultChecked={general.workdays.includes(day)}
          />
        ))}
        <p className={styles.help}>{t('project.general.workdaysHelp')}</p>
      </fieldset>
      <Columns gap={16} min={200}>
        <TextField
          name="workStart"
          type="time"
          optional
          label={t('project.general.workStart')}
          help={t('project.general.workStartHelp')}
          defaultValue={general.workStart ?? ''}
        />
        <TextField
          name="workHours"
          type="number"
          inputMode="decimal"
          step="0.25"
          label={t('project.general.workHours')}
          help={t('project.general.workHoursHelp')}
          defaultValue={general.workHours}
        />
      </Columns>
    </>
  );
}
