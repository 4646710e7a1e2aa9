import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';

/** Chooses in which of the company's zones this session sees its reports. */
export function ZonePanel({ zones, current, project }: { zones: string[]; current: string; project: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('project.general.zone')} help={t('project.general.zoneHelp')}>
      <Form fetcher={fetcher} intent="zone">
        <input type="hidden" name="project" value={project} />
        <SelectField
          name="timeZone"
          label={t('project.general.zone')}
          defaultValue={current}
          options={zones.map((zone, position) => ({
            value: zone,
            label: position === 0 ? t('project.general.mainZone', { zone }) : zone,
          }))}
        />
        <FormActions>
          <SubmitButton kind="default">{t('project.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
