import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeCookie } from '~/lib/cookies';
import { Button } from '~/ui/basics/button';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import { IconCheck } from '~/ui/theme/icons';
import { FIRST_STEPS_COOKIE } from './first-steps-cookie';
import styles from './first-steps.module.css';

const INVITE = '/company-users/invitations?dialog=invite';

interface Props {
  /** A step that is left out isn't the reader's to take. */
  steps: {
    invited: boolean;
    connected: boolean;
    tracked: boolean;
    wallet?: boolean;
    rates?: boolean;
    payday?: boolean;
  };
}

/** Leads from an empty home to the first payroll. Goes by itself when all is done. */
export function FirstSteps({ steps: { invited, connected, tracked, wallet, rates, payday } }: Props) {
  const { t } = useTranslation();
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const all = [
    { step: 'project', done: true, to: null, help: 'reports.first.title' },
    { step: 'invite', done: invited, to: INVITE, help: 'reports.first.inviteHelp' },
    { step: 'install', done: connected, to: '/downloads', help: 'reports.first.installHelp' },
    { step: 'track', done: tracked, to: null, help: 'reports.first.trackHelp' },
    { step: 'wallet', done: wallet, to: '/accounts/company?do=create', help: 'reports.first.walletHelp' },
    { step: 'rates', done: rates, to: '/payments/rates', help: 'reports.first.ratesHelp' },
    { step: 'payday', done: payday, to: '/payments/settings', help: 'reports.first.paydayHelp' },
  ] as const;
  const steps = all.filter(({ done }) => done !== undefined);
  const hide = () => {
    writeCookie(FIRST_STEPS_COOKIE, 'off');
    setHidden(true);
  };
  return (
    <Panel
      title={t('reports.first.title')}
      help={t('reports.first.progress', { done: steps.filter(({ done }) => done).length, all: steps.length })}
      tools={
        <Button small kind="quiet" onClick={hide}>
          {t('reports.first.hide')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ step, done, to, help }) => (
          <li key={step} data-done={done || undefined}>
            <span className={styles.mark} role="img" aria-label={t(done ? 'reports.first.done' : 'reports.first.open')}>
              {done && <IconCheck size={14} aria-hidden />}
            </span>
            <span className={styles.words}>
              {to && !done ? (
                <TextLink to={to} alone>
                  {t(`reports.first.${step}`)}
                </TextLink>
              ) : (
                <span className={styles.step}>{t(`reports.first.${step}`)}</span>
              )}
              {!done && <span className={styles.help}>{t(help)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
