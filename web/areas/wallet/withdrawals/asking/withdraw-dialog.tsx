import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { plainAmount, typedAmount } from '~/areas/money/amount';
import { type AccountsHolder, accountsPath } from '~/areas/wallet/page/holder';
import { accountName, type FoundAccount } from '~/areas/wallet/view/find-account';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { formatMinorUnits } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { RadioGroup } from '~/ui/fields/radio-group';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { BankStep } from './bank-step';
import { DocumentStep, missingDocument } from './document-step';
import { Obstacles } from './obstacles';
import { mostOf, planOf } from './plan';
import { WithdrawalSum } from './withdrawal-sum';

export interface TermsDialogProps {
  account: FoundAccount;
  terms: TermsItem;
  /** Where the bank accounts of these wallets are changed. */
  bankPage: string;
  onClose: () => void;
}

interface WithdrawProps extends TermsDialogProps {
  holder: Pick<AccountsHolder, 'userType' | 'search' | 'company'>;
}

/**
 * Asks for missing documents and bank details first, then for the amount. The arriving amount, the charge and the rest
 * are said before it is sent; sending needs a fresh proof.
 */
export default function WithdrawDialog({ account, terms, bankPage, holder, onClose }: WithdrawProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const document = missingDocument(terms);
  const close = () => {
    if (!asking) onClose();
  };
  return (
    <Dialog open title={t('withdrawals.ask.title', { name: accountName(account) })} onClose={close}>
      {document ? (
        <DocumentStep key={document} kind={document} company={holder.company.uuid} onClose={onClose} />
      ) : terms.bank ? (
        <BankStep forms={terms.bank} onClose={onClose} />
      ) : (
        <AmountStep terms={terms} bankPage={bankPage} holder={holder} onAsk={setAsking} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AmountProps extends Omit<WithdrawProps, 'account'> {
  /** Told when the proof of identity is asked for above this layer, and when it is not any more. */
  onAsk: (asking: boolean) => void;
}

function AmountStep({ terms, bankPage, holder, onAsk, onClose }: AmountProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { fetcher, remember, asking, dialog } = useStepUp();
  useEffect(() => onAsk(asking), [asking, onAsk]);
  useActionSuccess(fetcher.data, () => {
    const { withdrawal } = fetcher.data as { withdrawal?: string };
    const path = accountsPath(holder, 'withdrawals');
    navigate(`${path}${path.includes('?') ? '&' : '?'}asked=${withdrawal}`);
  });
  const offered = terms.kinds.filter((each) => each.account !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const kind = offered.find((each) => each.kind === (chosen ?? terms.kind))?.kind ?? offered[0]?.kind ?? null;
  const { obstacle, charge, after } = planOf(terms, kind, amount);
  const most = mostOf(terms, kind);
  const money = (minor: string) => `${formatMinorUnits(minor, terms.decimals)} ${terms.currency}`;
  return (
    <>
      <Form fetcher={fetcher} intent="withdraw" onSubmit={remember}>
        <CommandKey answer={fetcher.data} />
        <Obstacles terms={terms} bankPage={bankPage} />
        <input type="hidden" name="wallet" value={terms.account} />
        <input type="hidden" name="amount" value={plainAmount(amount)} />
        <input type="hidden" name="charge" value={typedAmount(charge, terms.currency)} />
        {kind && (
          <RadioGroup
            name="kind"
            label={t('withdrawals.ask.to')}
            value={kind}
            onChange={setChosen}
            options={offered.map((each) => ({
              value: each.kind,
              label: `${t(`withdrawals.kind.${each.kind}`)} · ${each.account}`,
              help: t(each.charge === '0' ? 'withdrawals.ask.free' : 'withdrawals.ask.costs', {
                charge: money(each.charge),
              }),
            }))}
          />
        )}
        <div className={styles.amount}>
          <TextField
            name="typedAmount"
            label={t('withdrawals.ask.amount', { currency: terms.currency })}
            help={t('withdrawals.ask.minimum', { minimum: money(terms.minimum) })}
            error={obstacle ? t(`withdrawals.ask.${obstacle}`, { minimum: money(terms.minimum) }) : undefined}
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            onChange={(event) => setAmount(event.target.value)}
          />
          {most && (
            <Button onClick={() => setAmount(typedAmount(most, terms.currency))}>{t('withdrawals.ask.most')}</Button>
          )}
        </div>
        <WithdrawalSum terms={terms} charge={charge} amount={plainAmount(amount)} after={after} />
        <OtherRefusals shown={['kind']} />
        <FormActions>
          <SubmitButton disabled={after === null || kind === null || !terms.verified}>
            {t('withdrawals.ask.confirm')}
          </SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
      {dialog}
    </>
  );
}
