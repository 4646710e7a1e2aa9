import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { plainAmount } from '~/areas/money/amount';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { EmptyState } from '~/ui/layout/empty-state';
import { FileDrop } from '~/ui/fields/file-drop';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Drawer } from '~/ui/overlays/drawer';
import { isOneFamily } from './targets';
import { TransferFields } from './transfer-fields';
import { TransferReview } from './transfer-review';
import { useTransfer } from './use-transfer';

const ACCEPTED = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

interface Props {
  families: readonly FamilyItem[];
  /** Account that the money shall leave; the first that has some, if nothing was chosen. */
  from: string | null;
  onClose: () => void;
}

/** Asks for from, to, amount and note, and for a last look at all of it; what will be where is said with every key. */
export default function TransferDrawer({ families, from, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const [reviewing, setReviewing] = useState(false);
  const transfer = useTransfer(families, from);
  const review = (event: FormEvent) => {
    if (reviewing) return;
    event.preventDefault();
    setReviewing(true);
  };
  const { values, plan } = transfer;
  return (
    <Drawer open title={t('wallet.act.transfer.title')} width={520} onClose={onClose}>
      {transfer.places.length < 2 ? (
        <EmptyState title={t('wallet.act.transfer.none')}>{t('wallet.act.transfer.noneHelp')}</EmptyState>
      ) : (
        <Form fetcher={fetcher} intent="transfer" encType="multipart/form-data" guard onSubmit={review}>
          <CommandKey answer={fetcher.data} />
          <input type="hidden" name="from" value={values.from} />
          <input type="hidden" name="to" value={values.to} />
          <input type="hidden" name="amount" value={plainAmount(values.amount)} />
          <input type="hidden" name="currency" value={transfer.from?.family.currency ?? ''} />
          <input type="hidden" name="description" value={values.note} />
          {plan && !isOneFamily(plan.from, plan.to) && <input type="hidden" name="otherFamily" value="1" />}
          {reviewing && plan ? (
            <TransferReview plan={plan} note={values.note} />
          ) : (
            <TransferFields transfer={transfer} />
          )}
          {/* Stays where it is: a file input that is made anew has no file any more. */}
          <FileDrop
            name="document"
            label={t('wallet.act.transfer.document')}
            optional
            accept={ACCEPTED}
            acceptWords="JPG, PNG, PDF"
            maxBytes={MAX_BYTES}
          />
          <OtherRefusals />
          <FormActions>
            {reviewing && plan ? (
              <>
                <SubmitButton>{t('wallet.act.transfer.confirm', { amount: plan.text })}</SubmitButton>
                <Button onClick={() => setReviewing(false)}>{t('wallet.act.transfer.back')}</Button>
              </>
            ) : (
              <SubmitButton disabled={!plan}>{t('wallet.act.transfer.review')}</SubmitButton>
            )}
          </FormActions>
        </Form>
      )}
    </Drawer>
  );
}
