import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PayRunPanels } from '~/areas/payroll/pay-runs/pay-run-panels';
import { LATE_TIME_INTENTS, readLateTime } from '~/areas/payroll/late-time/late-time.server';
import { LateTimePanel } from '~/areas/payroll/late-time/late-time-panel';
import { PayrollLinks } from '~/areas/payroll/payroll-links';
import { AnswersStep } from '~/areas/payroll/run/answers/answers-step';
import { DraftsStep } from '~/areas/payroll/run/extras/drafts-step';
import { PeopleStep } from '~/areas/payroll/run/people/people-step';
import { PeriodStep } from '~/areas/payroll/run/period-step';
import { ReviewStep } from '~/areas/payroll/run/review/review-step';
import { RUN_INTENTS } from '~/areas/payroll/run/run-acts.server';
import { readRun } from '~/areas/payroll/run/run.server';
import { RunSteps } from '~/areas/payroll/run/run-steps';
import { BrokenBanner } from '~/areas/wallet/broken/broken-banner';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import { formatRange } from '~/lib/format/format-day';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'payroll.run.title',
  texts: ['payroll', 'wallet'],
  menu: { group: 'money', help: 'payroll.run.menuHelp', icon: 'payroll' },
  live: ['payrollChanged', 'payRunProgress', 'walletsChanged'],
};

const payersOnly = permissionBased('payment.view');

export const loader = payersOnly(async ({ request, context, actor, workspace }) => ({
  ...(await readRun({ context, actor, workspace }, new URL(request.url).searchParams)),
  broken: await readBrokenLedger(context),
  late: await readLateTime({ context, actor, workspace }),
  dismissing: context.kernel.constraints('dismissLateTime'),
}));

export const action = payersOnly(intents({ ...RUN_INTENTS, ...LATE_TIME_INTENTS }));

export default function Payments() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { step, period, presets, people, drafts, wallets, currency, decimals, mayEdit, may, constraints } = data;
  const money = { currency, decimals };
  const place = t('payroll.place', { project: data.project, zone: data.zone });
  return (
    <Page
      title={t('payroll.run.title')}
      context={`${formatRange(period.from, period.to)} · ${place}`}
      tools={<PayrollLinks current="run" />}
      filters={<RunSteps step={step} period={period} />}
    >
      <BrokenBanner broken={data.broken} />
      <PayRunPanels runs={data.runs} />
      {step === 'period' && <PeriodStep period={period} presets={presets} freed={data.freed} waiting={data.waiting} />}
      {people && (
        <PeopleStep
          key={`${period.from} ${period.to}`}
          people={people}
          period={period}
          wallets={wallets}
          money={money}
          mayEdit={mayEdit}
          may={may}
          constraints={constraints}
        />
      )}
      {(step === 'people' || step === 'period') && (
        <LateTimePanel late={data.late} project={data.project} mayEdit={mayEdit} constraints={data.dismissing} />
      )}
      {drafts && step === 'extras' && <DraftsStep page={drafts} period={period} mayEdit={mayEdit} />}
      {drafts && step === 'review' && (
        <ReviewStep page={drafts} period={period} wallets={wallets} money={money} mayEdit={mayEdit} />
      )}
      {data.answers && <AnswersStep page={data.answers} />}
    </Page>
  );
}
