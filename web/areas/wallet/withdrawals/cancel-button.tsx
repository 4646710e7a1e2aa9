import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Form, SubmitButton } from '~/ui/forms/form';
import type { WithdrawalItem } from './withdrawal-item';

/** Cancels one's own withdrawal as long as it waits; the money is there again once the server says so. */
export function CancelButton({ withdrawal: { uuid, state, isOwn } }: { withdrawal: WithdrawalItem }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  if (state !== 'HELD' || !isOwn) return null;
  return (
    <Form fetcher={fetcher} intent="cancel">
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="withdrawal" value={uuid} />
      <SubmitButton kind="default" small>
        {t('withdrawals.cancel')}
      </SubmitButton>
    </Form>
  );
}
