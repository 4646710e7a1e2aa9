import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { StatusChip } from '~/ui/basics/chip';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetUp, type StartedSecondFactor } from './second-factor-set-up';
import { useStepUp } from './step-up/use-step-up';

interface Answer {
  intent?: string;
  started?: StartedSecondFactor;
  recoveryCodes?: string[];
  done?: string;
}

/** Off: a way to turn it on. Being turned on: the QR code. On: recovery codes and a way off. */
export function SecondFactorPanel({ state }: { state: { enabled: boolean; recoveryCodesLeft: number } }) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp<Answer>();
  const answer = fetcher.data;
  useActionSuccess(answer);
  return (
    <Panel
      title={t('identity.factor.title')}
      help={t('identity.factor.help')}
      tools={
        <StatusChip status={state.enabled ? 'ok' : 'off'}>
          {t(state.enabled ? 'identity.factor.on' : 'identity.factor.off')}
        </StatusChip>
      }
    >
      <Stack gap={16}>
        {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
        {state.enabled ? (
          <>
            <p className={styles.note}>{t('identity.factor.codesLeft', { count: state.recoveryCodesLeft })}</p>
            <FormActions>
              <Form fetcher={fetcher} intent="renew" onSubmit={remember}>
                <SubmitButton kind="default">{t('identity.factor.renew')}</SubmitButton>
              </Form>
              <Form fetcher={fetcher} intent="disable" onSubmit={remember}>
                <SubmitButton kind="danger">{t('identity.factor.disable')}</SubmitButton>
              </Form>
            </FormActions>
          </>
        ) : (
          <SecondFactorSetUp
            fetcher={fetcher}
            started={answer?.started}
            begin={
              <Form fetcher={fetcher} intent="start" onSubmit={remember}>
                <FormActions>
                  <SubmitButton>{t('identity.factor.start')}</SubmitButton>
                </FormActions>
              </Form>
            }
          />
        )}
      </Stack>
      {dialog}
    </Panel>
  );
}
