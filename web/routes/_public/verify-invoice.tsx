import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskForCode, EnterCode } from '~/areas/payroll/verify/code-steps';
import { VerifiedInvoice } from '~/areas/payroll/verify/verified-invoice';
import { VERIFY_INTENTS } from '~/areas/payroll/verify/verify-act.server';
import type { VerifyStep } from '~/areas/payroll/verify/verify-step';
import { Task } from '~/areas/shell/layout/full-layout';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { everybody } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { RibbonArt } from '~/ui/basics/ribbon-art';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'payroll.verify.title', texts: ['payroll'] };

/** Looks at nothing: whether a link is right is told to who has its code. */
export const loader = everybody(({ request, context: { kernel } }) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
  constraints: { open: kernel.constraints('verifyInvoice'), answer: kernel.constraints('answerVerifiedInvoice') },
}));

export const action = everybody(intents(VERIFY_INTENTS));

export default function VerifyInvoice() {
  const { t } = useTranslation();
  const { token, constraints } = useLoaderData<typeof loader>();
  const fetcher = useFetcher();
  const [step, setStep] = useState<VerifyStep>({ face: 'START' });
  useEffect(() => {
    const answer = fetcher.data as VerifyStep | { refusal: object } | undefined;
    if (answer && 'face' in answer) setStep(answer);
  }, [fetcher.data]);
  const { face } = step;
  return (
    <Task title={t(`payroll.verify.face.${face}.title`)} lead={t(`payroll.verify.face.${face}.lead`)}>
      {face === 'START' && <AskForCode token={token} fetcher={fetcher} />}
      {face === 'CODE' && <EnterCode token={token} fetcher={fetcher} constraints={constraints.open} />}
      {step.face === 'INVOICE' && <VerifiedInvoice step={step} fetcher={fetcher} constraints={constraints.answer} />}
      {(face === 'APPROVED' || face === 'REJECTED') && <RibbonArt kind="done" width={220} />}
    </Task>
  );
}
