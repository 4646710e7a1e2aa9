import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionResult } from '~/lib/actions/use-action-result';
import { Button } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { IconEye, IconEyeOff } from '~/ui/theme/icons';
import type { BankItem, BankNumbers } from './bank-item';
import styles from './bank.module.css';

/** Shows the stored account of one kind. Its numbers are fetched on request, after a fresh proof, and kept nowhere. */
export function BankSummary({ account, mayChange }: { account: BankItem; mayChange: boolean }) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp<{ numbers?: BankNumbers }>();
  const [hidden, setHidden] = useState<BankNumbers | null>(null);
  const numbers = fetcher.data?.numbers === hidden ? undefined : fetcher.data?.numbers;
  const { kind, alias, bankName, bankTown, accountHolder, bankSwiftCode, routingNumber, country, isDefault } = account;
  return (
    <div className={styles.stored}>
      <p className={styles.name}>
        <strong>{alias || bankName}</strong> {isDefault && <Chip tone="ok">{t('billing.default')}</Chip>}
      </p>
      <dl className={styles.facts}>
        <Fact label={t('billing.field.accountHolder')}>{accountHolder}</Fact>
        <Fact label={t('billing.field.bankName')}>{[bankName, bankTown, country.name].filter(Boolean).join(', ')}</Fact>
        {bankSwiftCode && (
          <Fact label={t('billing.field.bankSwiftCode')}>
            <code dir="ltr">{bankSwiftCode}</code>
          </Fact>
        )}
        {routingNumber && (
          <Fact label={t('billing.field.routingNumber')}>
            <code dir="ltr">{routingNumber}</code>
          </Fact>
        )}
        <NumberFact label={t('billing.field.bankIbanCode')} end={account.bankIbanCode} all={numbers?.bankIbanCode} />
        <NumberFact label={t('billing.field.bankAccount')} end={account.bankAccount} all={numbers?.bankAccount} />
      </dl>
      {mayChange && (
        <FormActions>
          {numbers ? (
            <Button small icon={<IconEyeOff size={16} aria-hidden />} onClick={() => setHidden(numbers)}>
              {t('billing.hide')}
            </Button>
          ) : (
            <Form fetcher={fetcher} intent="revealBank" onSubmit={remember}>
              <input type="hidden" name="kind" value={kind} />
              <SubmitButton kind="default" small icon={<IconEye size={16} aria-hidden />}>
                {t('billing.reveal')}
              </SubmitButton>
            </Form>
          )}
          {!isDefault && <MakeDefault kind={kind} />}
        </FormActions>
      )}
      {dialog}
    </div>
  );
}

/** Pay goes elsewhere from then on, so that it is asked who is there. */
function MakeDefault({ kind }: Pick<BankItem, 'kind'>) {
  const { t } = useTranslation();
  const { fetcher, remember, told, dialog } = useStepUp();
  useActionResult(told);
  return (
    <>
      <Form fetcher={fetcher} intent="defaultBank" onSubmit={remember}>
        <input type="hidden" name="kind" value={kind} />
        <SubmitButton kind="default" small>
          {t('billing.makeDefault')}
        </SubmitButton>
      </Form>
      {dialog}
    </>
  );
}

function NumberFact({ label, end, all }: { label: string; end: string | null; all: string | null | undefined }) {
  if (!end) return null;
  return (
    <Fact label={label}>
      <code dir="ltr" aria-live="polite">
        {all ?? end}
      </code>
      {all && <CopyButton text={all} small />}
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
