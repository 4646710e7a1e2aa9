import { useActionData, useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Returns what the page's action has answered, until something is sent again or another page is shown. Remix forgets an
 * answer as soon as the page is loaded again, such as when the connection is back: what was refused would look as if it
 * had been done.
 */
export function usePageAnswer<Answer>(): Answer | undefined {
  const present = useActionData() as Answer | undefined;
  const { state } = useNavigation();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer: present });
  const next = state === 'submitting' ? undefined : (present ?? (kept.key === key ? kept.answer : undefined));
  if (kept.key !== key || kept.answer !== next) setKept({ key, answer: next });
  return present ?? next;
}
