import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FactList } from '~/areas/admin/fact-list';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { installationOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { StatusChip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import { Switch } from '~/ui/fields/checkbox';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = { title: 'admin.installation.title' };

export const loader = installationOnly(async ({ context, actor }) => {
  const { installation } = context.services.kernel;
  const [health, states] = await Promise.all([installation.readState(actor), installation.listSwitches(actor)]);
  return { health, switches: states, version: context.app.version };
});

export const action = installationOnly(
  formAction({
    done: 'identity.saved',
    run: ({ context, actor, form }) =>
      context.services.kernel.installation.change(actor, { name: form.get('name'), isOn: form.get('isOn') === 'true' }),
  }),
);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Installation() {
  const { t } = useTranslation();
  const { health, switches, version } = useLoaderData<typeof loader>();
  return (
    <>
      <Panel title={t('admin.installation.switches')} help={t('admin.installation.switchesHelp')}>
        <Stack gap={16}>
          {switches.map((state) => (
            <InstallationSwitch key={state.name} {...state} />
          ))}
        </Stack>
      </Panel>
      <Panel title={t('admin.installation.health')}>
        <FactList facts={factsOf(health, version, t)} />
      </Panel>
    </>
  );
}

function InstallationSwitch({ name, isOn }: Data['switches'][number]) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const shown = fetcher.formData ? fetcher.formData.get('isOn') === 'true' : isOn;
  return (
    <Switch
      name={name}
      label={t(`admin.installation.switch.${name}`)}
      help={t(`admin.installation.switchHelp.${name}`)}
      checked={shown}
      onChange={(event) => fetcher.submit({ name, isOn: String(event.target.checked) }, { method: 'post' })}
    />
  );
}

function factsOf(health: Data['health'], version: string, t: ReturnType<typeof useTranslation>['t']) {
  const state = (good: boolean) => (
    <StatusChip status={good ? 'ok' : 'danger'}>
      {t(good ? 'admin.installation.good' : 'admin.installation.bad')}
    </StatusChip>
  );
  const choice = (yes: boolean, names: readonly [string, string]) => names[yes ? 0 : 1];
  const count = (number: number, alarming = false) =>
    alarming && number > 0 ? <StatusChip status="danger">{number}</StatusChip> : number;
  return [
    { name: t('admin.installation.version'), value: version },
    { name: t('admin.installation.uptime'), value: <DurationText seconds={health.uptime} /> },
    { name: t('admin.installation.memory'), value: t('admin.installation.megabytes', { count: health.memory }) },
    {
      name: t('admin.installation.database'),
      value: state(health.database),
      note: `${health.databaseVersion} · ${choice(health.privateDatabase, [t('admin.installation.private'), t('admin.installation.external')])}`,
    },
    {
      name: t('admin.installation.objects'),
      value: state(health.objectStore),
      note: choice(health.objectsOnDisk, [t('admin.installation.disk'), t('admin.installation.bucket')]),
    },
    {
      name: t('admin.installation.mail'),
      value: choice(health.mail, [t('admin.installation.mailServer'), t('admin.installation.mailOutbox')]),
    },
    {
      name: t('admin.installation.sockets'),
      value: choice(health.sharedSockets, [t('admin.installation.redis'), t('admin.installation.oneProcess')]),
    },
    { name: t('admin.installation.eventsWaiting'), value: count(health.eventsWaiting) },
    { name: t('admin.installation.eventsDead'), value: count(health.eventsDead, true) },
    { name: t('admin.installation.mailsWaiting'), value: count(health.mailsWaiting) },
    { name: t('admin.installation.mailsDead'), value: count(health.mailsDead, true) },
    { name: t('admin.installation.jobsFailing'), value: count(health.jobsFailing, true) },
  ];
}
