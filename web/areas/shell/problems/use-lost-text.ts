import { useEffect, useState } from 'react';
import { hasTypedText, TYPED_TEXT_TAKEN } from '~/ui/theme/typed-text';

/** Something that was typed was taken away: then what offers it to be copied is worth fetching. */
export function useLostText(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const look = () => setLost((before) => before || hasTypedText());
    look();
    addEventListener(TYPED_TEXT_TAKEN, look);
    return () => removeEventListener(TYPED_TEXT_TAKEN, look);
  }, []);
  return lost;
}
