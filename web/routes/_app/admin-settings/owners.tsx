import type { AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '@server/shared/permissions/actor';
import { OwnerlessCompany } from '~/areas/admin/ownerless-company';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { installationOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = { title: 'admin.owners.title' };

export const loader = installationOnly(async ({ context, actor }) => {
  const listed = await context.services.company.ownerAppointments.list(actor);
  const companies = await Promise.all(
    listed.map(async ({ company: { uuid, name }, appointment }) => ({
      uuid,
      name,
      appointment: appointment && { name: appointment.user.name, user: appointment.user.uuid, ...dueOf(appointment) },
      people: appointment ? [] : await peopleOf(context, actor, uuid),
    })),
  );
  return { companies };
});

function dueOf({ dueAt }: { dueAt: Date }) {
  return { dueAt: dueAt.toISOString(), isDue: dueAt <= new Date() };
}

/** Everybody of the company but the administrator, who appoints nobody but others. */
async function peopleOf(context: AppLoadContext, actor: Actor, company: string) {
  const { data } = await context.services.company.companyUsers.list(actor, { company, first: 100 });
  return data.filter(({ uuid }) => uuid !== actor.userUuid).map(({ uuid, name }) => ({ uuid, name }));
}

export const action = installationOnly(
  intents({
    appoint: {
      done: 'admin.owners.done',
      run: ({ context, actor, form }) =>
        context.services.company.ownerAppointments.appoint(actor, {
          company: textOf(form, 'company'),
          user: textOf(form, 'user'),
        }),
    },
    cancel: {
      done: 'admin.owners.cancelled',
      run: ({ context, actor, form }) =>
        context.services.company.ownerAppointments.cancel(actor, { company: textOf(form, 'company') }),
    },
  }),
);

/** Companies without an owner, and who is to own them. */
export default function Owners() {
  const { t } = useTranslation();
  const { companies } = useLoaderData<typeof loader>();
  return (
    <Panel title={t('admin.owners.title')} help={t('admin.owners.help')}>
      {companies.length === 0 && <EmptyState kind="done" title={t('admin.owners.none')} />}
      <Stack gap={24}>
        {companies.map((company) => (
          <OwnerlessCompany key={company.uuid} company={company} />
        ))}
      </Stack>
    </Panel>
  );
}
