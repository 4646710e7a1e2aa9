import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  title?: string;
  action?: ToastAction;
  /** Progress of work under way: percent, `null` where nobody knows how much there is, and how far it is in words. */
  progress?: { percent: number | null; text: string };
  /** Milliseconds; `null` stays until it is closed. */
  timeout: number | null;
  /** How often the same message came while it was still on screen. */
  times: number;
  at: number;
}

export type ToastOptions = Partial<Pick<Toast, 'title' | 'action' | 'progress' | 'timeout'>>;

const TIMEOUT = 3000;
/** Something to undo or to press needs time to be read. */
const TIMEOUT_WITH_ACTION = 8000;
const LIMIT = 3;
const REMEMBERED = 20;

interface State {
  shown: Toast[];
  recent: Toast[];
}

const EMPTY: State = { shown: [], recent: [] };
let state = EMPTY;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const same = state.shown.find((toast) => toast.kind === kind && toast.text === text);
  const toast: Toast = {
    id: same?.id ?? ++lastId,
    kind,
    text,
    timeout: options.action ? TIMEOUT_WITH_ACTION : TIMEOUT,
    ...options,
    times: (same?.times ?? 0) + 1,
    at: Date.now(),
  };
  const keep = (list: Toast[]) => list.filter((other) => other.id !== toast.id);
  set({
    shown: [...keep(state.shown), toast].slice(-LIMIT),
    recent: [toast, ...keep(state.recent)].slice(0, REMEMBERED),
  });
  return toast.id;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** How far the work of a message is by now. */
  advance: (id: number, progress: Toast['progress']) =>
    set({ ...state, shown: state.shown.map((toast) => (toast.id === id ? { ...toast, progress } : toast)) }),
  close: (id: number) => set({ ...state, shown: state.shown.filter((other) => other.id !== id) }),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  );
}
