import type { ReactNode } from 'react';
import { latePart } from '~/ui/basics/late-part';
import { useLayer } from './use-layer';

export interface DrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** `below`: a sheet, for phones. */
  side?: 'end' | 'start' | 'below';
  width?: number;
  /** Leaves the page behind it visible, so that it can show what is being changed. */
  clear?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

const Frame = latePart(async () => ({ default: (await import('./asking-frames')).AskingDrawer }));

export function Drawer(props: DrawerProps) {
  return useLayer(props.open) && <Frame {...props} />;
}
