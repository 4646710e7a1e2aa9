import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccountsPage } from '~/areas/wallet/page/accounts-page';
import { readHolder } from '~/areas/wallet/page/holder.server';
import { SCHEDULE_INTENTS } from '~/areas/wallet/schedules/run-schedule-act.server';
import { ScheduleList } from '~/areas/wallet/schedules/schedule-list';
import { readSchedules } from '~/areas/wallet/schedules/schedules.server';
import { useScheduleLayers } from '~/areas/wallet/schedules/use-schedule-layers';
import type { PageHandle } from '~/lib/page-handle';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { IconPlus } from '~/ui/theme/icons';

const ScheduleDrawer = latePart(() => import('~/areas/wallet/schedules/schedule-drawer'));
const ScheduleEditor = latePart(() => import('~/areas/wallet/schedules/editor/schedule-editor'));

export const handle: PageHandle = {
  title: 'schedules.title',
  texts: ['wallet', 'schedules'],
  live: ['walletsChanged'],
};

export const loader = loginOnly(async (args) => {
  const { request, context, actor } = args;
  const { holder, query } = await readHolder(args);
  const search = new URL(request.url).searchParams;
  return {
    holder,
    ...(await readSchedules({ context, actor, query, search }, holder)),
    constraints: context.kernel.constraints('createScheduledTransfer'),
  };
});

export const action = loginOnly(intents(SCHEDULE_INTENTS, readHolder));

export default function ScheduledTransfers() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { holder, families, chosen, runs, firstDay, constraints } = data;
  const { layer, add, close } = useScheduleLayers();
  const { mayChange } = holder;
  const create = mayChange && (
    <Button kind="primary" icon={<IconPlus size={16} aria-hidden />} onClick={add}>
      {t('schedules.new')}
    </Button>
  );
  const edited = layer === 'new' ? null : chosen;
  return (
    <AccountsPage holder={holder} tools={create}>
      <ScheduleList data={data} />
      {layer === 'look' && chosen && runs && <ScheduleDrawer schedule={chosen} runs={runs} mayChange={mayChange} />}
      {families && (layer === 'new' || (layer === 'edit' && edited)) && (
        <ScheduleEditor
          key={edited?.uuid}
          schedule={edited}
          families={families}
          firstDay={firstDay}
          constraints={constraints}
          onClose={close}
        />
      )}
    </AccountsPage>
  );
}
