import type { ReactNode } from 'react';
import { latePart } from '~/ui/basics/late-part';
import { useLayer } from './use-layer';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The buttons, the main one first. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Lies within the layer around it, which would cover it otherwise: the browser's own dialogs lie above all else. */
  inside?: boolean;
  children: ReactNode;
}

const Frame = latePart(async () => ({ default: (await import('./asking-frames')).AskingDialog }));

/** Keeps the focus inside, gives it back to what opened it, and is a sheet from below on a phone. */
export function Dialog(props: DialogProps) {
  return useLayer(props.open) && <Frame {...props} />;
}
