import { lazy, Suspense, useEffect, useState } from 'react';
import { type Layer, useShell } from './shell-context';

const LAYERS = {
  palette: lazy(() => import('~/areas/shell/shortcuts/command-palette')),
  customizer: lazy(() => import('~/areas/shell/preferences/customizer')),
  shortcuts: lazy(() => import('~/areas/shell/shortcuts/shortcut-sheet')),
  navigation: lazy(() => import('~/areas/shell/menu/navigation-sheet')),
  projects: lazy(() => import('~/areas/project/switcher/project-switcher')),
};

/** Each is fetched the first time it is asked for, and stays, so that it can close as softly as it opened. */
export function ShellLayers() {
  const { layer } = useShell();
  const [used, setUsed] = useState<readonly Layer[]>([]);
  useEffect(() => {
    if (layer) setUsed((before) => (before.includes(layer) ? before : [...before, layer]));
  }, [layer]);
  return (
    <Suspense fallback={null}>
      {used.map((name) => {
        const Content = LAYERS[name];
        return <Content key={name} open={layer === name} />;
      })}
    </Suspense>
  );
}
