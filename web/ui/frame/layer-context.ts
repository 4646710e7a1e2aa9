import { createContext, useContext } from 'react';

/** The state that a dialog or drawer offers to its content. */
export interface LayerState {
  /** Marks the typed values of a form as saved, so that closing asks nothing about them. */
  settle: (form: HTMLFormElement) => void;
  /**
   * Tells how to learn whether a layer within this one still holds typed values, or null once it holds none, so that
   * leaving the page asks about both at once.
   */
  noteInner: (holds: (() => boolean) | null) => void;
}

export const LayerContext = createContext<LayerState | null>(null);

export function useLayerState(): LayerState | null {
  return useContext(LayerContext);
}
