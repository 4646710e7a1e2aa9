import { useNavigation } from '@remix-run/react';
import { useState } from 'react';

/** Shows at once what is chosen, before the address says so. */
export function useShown<Value>(value: Value): [Value, (value: Value) => void] {
  const [shown, show] = useState(value);
  const [known, know] = useState(value);
  const { state } = useNavigation();
  // While rendering: an effect would come after the next choice, and undo it. A page that comes while the next choice is
  // already on its way does not know of that one.
  if (known !== value && state === 'idle') {
    know(value);
    show(value);
  }
  return [shown, show];
}
