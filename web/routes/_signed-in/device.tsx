import { Form as PlainForm, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/identity/device.module.css';
import { Task } from '~/areas/shell/layout/full-layout';
import { HOME } from '~/lib/home';
import { type PageHandle, secretPageMeta } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { DateText } from '~/ui/basics/date-text';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Row } from '~/ui/primitives/stack';
import { Facts } from '~/ui/primitives/facts';

export const meta = secretPageMeta;
export const handle: PageHandle = { title: 'identity.device.title', texts: ['identity'] };

/** Looks only: it is the person who lets a device in, never the link that leads here. */
export const loader = loginOnly(async ({ request, context, actor }) => {
  const typed = new URL(request.url).searchParams.get('code')?.trim() ?? '';
  const constraints = context.kernel.constraints('deviceDecision');
  const nobody = { typed, problem: null, waiting: null, email: actor.email, constraints };
  if (!typed) return nobody;
  try {
    const { createdAt, ...waiting } = await context.services.identity.deviceApproval.preview(actor, typed);
    return { ...nobody, waiting: { ...waiting, askedAt: createdAt.toISOString() } };
  } catch (error) {
    const { reason, message } = context.kernel.report(error);
    if (reason !== 'UNKNOWN_DEVICE_CODE' && reason !== 'TOO_MANY_REQUESTS') throw error;
    return { ...nobody, problem: message };
  }
});

export const action = loginOnly(
  intents({
    allow: {
      run: ({ context, actor, form }) =>
        context.services.identity.deviceApproval.decide(actor, { code: textOf(form, 'code'), decision: 'allow' }),
    },
    refuse: {
      run: ({ context, actor, form }) =>
        context.services.identity.deviceApproval.decide(actor, { code: textOf(form, 'code'), decision: 'refuse' }),
    },
  }),
);

type Waiting = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['waiting']>;

export default function Device() {
  const { waiting } = useLoaderData<typeof loader>();
  if (!waiting) return <EnterCode />;
  return waiting.state === 'PENDING' ? <Decide waiting={waiting} /> : <Decided waiting={waiting} />;
}

function EnterCode() {
  const { t } = useTranslation();
  const { typed, problem, constraints } = useLoaderData<typeof loader>();
  return (
    <Task title={t('identity.device.title')} lead={t('identity.device.enterLead')}>
      {problem && (
        <Banner kind="danger" live>
          {problem}
        </Banner>
      )}
      <Form method="get" constraints={constraints}>
        <TextField
          key={typed}
          name="code"
          label={t('identity.device.code')}
          help={t('identity.device.codeHelp')}
          defaultValue={typed.slice(0, 20)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <FormActions>
          <SubmitButton>{t('identity.device.next')}</SubmitButton>
        </FormActions>
      </Form>
    </Task>
  );
}

/** Shows who asks, from where, since when: whoever was sent this link by somebody else must be able to notice. */
function Decide({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { email } = useLoaderData<typeof loader>();
  return (
    <Task title={t('identity.device.decideTitle')} lead={t('identity.device.decideLead', { email })}>
      <p className={styles.code} dir="ltr">
        {waiting.code}
      </p>
      <Facts>
        <dt>{t('identity.device.device')}</dt>
        <dd>{waiting.device}</dd>
        <dt>{t('identity.device.program')}</dt>
        <dd>{waiting.program || t('identity.device.unknown')}</dd>
        <dt>{t('identity.device.address')}</dt>
        <dd dir="ltr">{waiting.ip}</dd>
        <dt>{t('identity.device.asked')}</dt>
        <dd>
          <DateText value={waiting.askedAt} time />
        </dd>
      </Facts>
      <Banner kind="warning">{t('identity.device.warning')}</Banner>
      <Row gap={12} align="stretch">
        <Form intent="allow">
          <input type="hidden" name="code" value={waiting.code} />
          <SubmitButton>{t('identity.device.allow')}</SubmitButton>
        </Form>
        <Form intent="refuse">
          <input type="hidden" name="code" value={waiting.code} />
          <SubmitButton kind="default">{t('identity.device.refuse')}</SubmitButton>
        </Form>
      </Row>
    </Task>
  );
}

function Decided({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const refused = waiting.state === 'REFUSED';
  const what = refused ? 'refused' : 'allowed';
  return (
    <Task title={t(`identity.device.${what}Title`)} lead={t(`identity.device.${what}Lead`, { device: waiting.device })}>
      <RibbonArt kind={refused ? 'broken' : 'done'} width={220} />
      <FormActions>
        {refused ? (
          <PlainForm method="get">
            <Button type="submit">{t('identity.device.another')}</Button>
          </PlainForm>
        ) : (
          <ButtonLink to="/profile/sessions">{t('identity.device.sessions')}</ButtonLink>
        )}
        <ButtonLink kind="primary" to={HOME}>
          {t('identity.device.home')}
        </ButtonLink>
      </FormActions>
    </Task>
  );
}
