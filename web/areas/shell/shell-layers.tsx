import { lazy, Suspense, useEffect, useState } from 'react';
import { type Layer, useShell } from './shell-context';

const LAYERS = {
  palette: lazy(() => import('./command-palette')),
  customizer: lazy(() => import('./customizer')),
  shortcuts: lazy(() => import('./shortcut-sheet')),
  navigation: lazy(() => import('./navigation-sheet')),
  projects: lazy(() => import('~/areas/project/project-switcher')),
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
