import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/ui/basics/button';
import { MoneyText } from '~/ui/basics/money-text';
import { Progress } from '~/ui/basics/progress';
import { EmptyState } from '~/ui/layout/empty-state';
import type { DepositItem } from './deposit-item';

const ASK_EVERY_MS = 3000;
const MAX_QUESTIONS = 40;

/** Shows the state of a deposit by card: it waits for the provider's word, and is never blank. */
export function CheckoutState({ deposit }: { deposit: DepositItem | null }) {
  const { t } = useTranslation();
  const state = deposit?.state ?? 'UNKNOWN';
  useQuestions(state === 'CREATED');
  const accounts = `/accounts/${deposit?.userType ?? 'user'}`;
  return (
    <div aria-live="polite">
      <EmptyState
        kind={state === 'CREDITED' ? 'done' : 'empty'}
        title={t(`deposits.state.${state}.title`)}
        actions={
          <ButtonLink kind="primary" to={accounts}>
            {t('deposits.toAccounts')}
          </ButtonLink>
        }
      >
        {deposit && (
          <p>
            <MoneyText minor={deposit.amount} currency={deposit.currency} decimals={deposit.decimals} large />
          </p>
        )}
        <p>{t(`deposits.state.${state}.text`, { wallet: deposit?.wallet })}</p>
        {state === 'CREATED' && <Progress value={null} label={t('deposits.state.CREATED.title')} />}
      </EmptyState>
    </div>
  );
}

/** Asks again for two minutes; then the message on the open page tells. */
function useQuestions(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  ask.current = revalidate;
  useEffect(() => {
    if (!isWaiting) return;
    let asked = 0;
    const timer = setInterval(() => {
      ask.current();
      if (++asked === MAX_QUESTIONS) clearInterval(timer);
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
