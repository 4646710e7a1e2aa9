import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onReached } from '~/lib/connection/connection';
import { toast } from '~/lib/toasts';

interface Options {
  /** Shown until it is there. */
  meanwhile?: ReactNode;
  /** Nobody asked for it by a press, so nobody is told that it does not come. */
  quiet?: boolean;
}

/** How soon a script is asked for again of which nobody is told that it is missing. */
const QUIET_MS = 5000;

/**
 * A part of a page whose script is fetched once it is wanted. React's own `lazy` throws when that fails, which replaces
 * the whole page and what was typed on it; this one says why nothing opens, and tries again when the line is back.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { meanwhile = null, quiet = false }: Options = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LatePart(props: Props) {
    const { t } = useTranslation();
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let left = false;
      let again: ReturnType<typeof setTimeout> | undefined;
      const fetchIt = async () => {
        try {
          loaded = (await load()).default;
          if (!left) setPart(() => loaded);
        } catch {
          if (left) return;
          if (quiet) {
            // Nobody is told, so nobody would press: the line may be back without this script having come.
            clearTimeout(again);
            again = setTimeout(() => void fetchIt(), QUIET_MS);
            return;
          }
          const text = t(navigator.onLine ? 'ui.part.failed' : 'ui.part.offline');
          toast.error(text, { action: { label: t('ui.part.again'), run: () => void fetchIt() } });
        }
      };
      void fetchIt();
      // A browser says that it is online before the first request gets through.
      const stop = onReached(() => void fetchIt());
      return () => {
        left = true;
        stop();
        clearTimeout(again);
      };
    }, [Part, t]);
    return Part ? <Part {...props} /> : meanwhile;
  };
}
