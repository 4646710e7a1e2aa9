import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { writeCookie } from '~/lib/cookies';
import { DEFAULT_LOOK, type Look, LOOK_COOKIE, readLook, writeLook } from './look';
import { useSystemTheme } from './system-theme';

interface LookControl {
  look: Look;
  /** The theme that is on screen: `system` is already resolved. */
  theme: 'light' | 'dark';
  change: (patch: Partial<Look>) => void;
  reset: () => void;
}

const LookContext = createContext<LookControl | null>(null);

export function useLook(): LookControl {
  const control = useContext(LookContext);
  if (!control) throw new Error('useLook needs a LookProvider above it.');
  return control;
}

export function LookProvider({ initial, children }: { initial: Look; children: ReactNode }) {
  const [look, setLook] = useState(initial);
  const system = useSystemTheme(initial.system);
  const theme = look.theme === 'system' ? system : look.theme;

  const change = useCallback((patch: Partial<Look>) => setLook((before) => ({ ...before, ...patch })), []);
  const reset = useCallback(() => setLook(DEFAULT_LOOK), []);

  useEffect(() => {
    // Nothing chosen, nothing to write: after an error the initial look is only a stand-in.
    if (look === initial && (look.theme !== 'system' || system === initial.system)) return;
    const text = writeLook({ ...look, system });
    writeCookie(LOOK_COOKIE, text);
    localStorage.setItem(LOOK_COOKIE, text);
  }, [look, initial, system]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === LOOK_COOKIE) setLook(readLook(event.newValue));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  const control = useMemo(() => ({ look, theme, change, reset }), [look, theme, change, reset]);
  return <LookContext.Provider value={control}>{children}</LookContext.Provider>;
}
