import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '~/areas/shell/layout/shell-context';
import { latePart } from '~/ui/basics/late-part';
import { EarlySearch } from '~/ui/overlays/palette/early-search';

const CommandPalette = latePart(() => import('./command-palette'));

/** The palette. What is typed before its list is there is kept. */
export function PaletteLayer({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { close } = useShell();
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const [isReady, setReady] = useState(false);
  const before = useRef<Element | null>(null);
  const wasThere = useRef(false);
  const takeOver = useCallback(() => {
    wasThere.current = true;
    setReady(true);
  }, []);
  // Enter counts for what was typed before it.
  const type = useCallback((typed: string) => {
    setEntered(false);
    setQuery(typed);
  }, []);
  const keepFocus = useCallback((focused: Element | null) => {
    before.current = focused;
  }, []);
  useEffect(() => {
    if (open) return;
    setEntered(false);
    setReady(false);
    // The list empties the query once it has faded away, if it was there.
    if (!wasThere.current) setQuery('');
    wasThere.current = false;
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [open]);
  return (
    <>
      {open && !isReady && (
        <EarlySearch
          label={t('shell.palette.open')}
          query={query}
          onQuery={type}
          onEnter={() => setEntered(true)}
          onClose={close}
          onFocus={keepFocus}
        />
      )}
      <CommandPalette open={open} query={query} onQuery={type} isEntered={isEntered} onReady={takeOver} />
    </>
  );
}
