import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CheckStep } from '~/areas/imports/check-step';
import { ColumnsStep } from '~/areas/imports/columns-step';
import { ImportPage } from '~/areas/imports/import-page';
import { type ImportPlace, importIntents, readImport } from '~/areas/imports/imports.server';
import { RunStep } from '~/areas/imports/run-step';
import { useImportTray } from '~/areas/imports/use-import-progress';
import type { TextKey } from '~/lib/locale/text-key';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

const PATH = '/crm/import';

export const handle: PageHandle = {
  title: 'imports.leads.title',
  texts: ['imports'],
  afterSwitch: PATH,
  live: ['importProgress'],
};

const place: ImportPlace = { target: 'leads', path: PATH };

export const loader = permissionBased('leads.create')(({ request, params, ...asked }) =>
  readImport(asked, params['uuid'] ?? '', new URL(request.url).searchParams),
);

export const action = permissionBased('leads.create')(intents(importIntents(place)));

const fieldKey = (field: string): TextKey => `imports.leads.field.${field}` as TextKey;

export default function LeadImport() {
  const { t } = useTranslation();
  const { item, step, outcome, rows, countries, formats } = useLoaderData<typeof loader>();
  useImportTray(item, PATH);
  return (
    <ImportPage title={t('imports.leads.title')} path={PATH} step={step} item={item}>
      {step === 'columns' && <ColumnsStep item={item} countries={countries} formats={formats} fieldKey={fieldKey} />}
      {step === 'check' && (
        <CheckStep item={item} outcome={outcome} rows={rows} path={`${PATH}/${item.uuid}`} fieldKey={fieldKey} />
      )}
      {step === 'run' && <RunStep item={item} list={{ to: '/crm?view=table', label: t('imports.leads.list') }} />}
    </ImportPage>
  );
}
