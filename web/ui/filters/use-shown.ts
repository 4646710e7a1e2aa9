import { useState } from 'react';

/** Shows at once what is chosen, before the address says so. */
export function useShown<Value>(value: Value): [Value, (value: Value) => void] {
  const [shown, show] = useState(value);
  const [known, know] = useState(value);
  // While rendering: an effect would come after the next choice, and undo it.
  if (known !== value) {
    know(value);
    show(value);
  }
  return [shown, show];
}
