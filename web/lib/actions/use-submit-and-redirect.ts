import { useActionData, useNavigation, useSubmit } from '@remix-run/react';
import type { Refusal } from '~/ui/frame/form-context';

interface Answer {
  intent?: string;
  refusal?: Refusal;
}

/**
 * Sends a press whose answer is another page. It is sent as a navigation, like a form without a fetcher: to the router
 * a live message is a newer navigation than a fetcher's action, which would lose its redirect to it.
 */
export function useSubmitAndRedirect(intent: string) {
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const answer = useActionData() as Answer | undefined;
  return {
    leave: (values: Record<string, string> = {}) => submit({ ...values, intent }, { method: 'post' }),
    pending: state !== 'idle' && formData?.get('intent') === intent,
    refusal: answer?.intent === intent ? answer.refusal : undefined,
  };
}
