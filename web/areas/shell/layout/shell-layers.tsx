import { useState } from 'react';
import { PaletteLayer } from '~/areas/shell/shortcuts/palette-layer';
import { latePart } from '~/ui/basics/late-part';
import { type Layer, useShell } from './shell-context';

const LAYERS = {
  palette: PaletteLayer,
  customizer: latePart(() => import('~/areas/shell/preferences/customizer')),
  shortcuts: latePart(() => import('~/areas/shell/shortcuts/shortcut-sheet')),
  navigation: latePart(() => import('~/areas/shell/menu/navigation-sheet')),
  projects: latePart(() => import('~/areas/shell/switcher/project-switcher')),
};

/** Each is fetched the first time it is asked for, and stays, so that it can close as softly as it opened. */
export function ShellLayers() {
  const { layer } = useShell();
  const [used, setUsed] = useState<readonly Layer[]>([]);
  if (layer && !used.includes(layer)) setUsed([...used, layer]);
  return used.map((name) => {
    const Content = LAYERS[name];
    return <Content key={name} open={layer === name} />;
  });
}
