import { useEffect, useState } from 'react';
import { latePart } from '~/ui/basics/late-part';
import { type Layer, useShell } from './shell-context';

const LAYERS = {
  palette: latePart(() => import('~/areas/shell/shortcuts/command-palette')),
  customizer: latePart(() => import('~/areas/shell/preferences/customizer')),
  shortcuts: latePart(() => import('~/areas/shell/shortcuts/shortcut-sheet')),
  navigation: latePart(() => import('~/areas/shell/menu/navigation-sheet')),
  projects: latePart(() => import('~/areas/shell/switcher/project-switcher')),
};

/** Each is fetched the first time it is asked for, and stays, so that it can close as softly as it opened. */
export function ShellLayers() {
  const { layer } = useShell();
  const [used, setUsed] = useState<readonly Layer[]>([]);
  useEffect(() => {
    if (layer) setUsed((before) => (before.includes(layer) ? before : [...before, layer]));
  }, [layer]);
  return used.map((name) => {
    const Content = LAYERS[name];
    return <Content key={name} open={layer === name} />;
  });
}
