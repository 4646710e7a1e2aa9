import type { TextKey } from '~/lib/locale/text-key';

export interface Shortcut {
  keys: readonly string[];
  label: TextKey;
}

/** Keys that work on every page; pages add their own to their help. Go-to chords come from the menu. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'shell.shortcuts.palette' },
  { keys: ['?'], label: 'shell.shortcuts.sheet' },
  { keys: ['/'], label: 'shell.shortcuts.search' },
  { keys: ['['], label: 'shell.shortcuts.previous' },
  { keys: [']'], label: 'shell.shortcuts.next' },
  { keys: ['T'], label: 'shell.shortcuts.today' },
  { keys: ['Esc'], label: 'shell.shortcuts.close' },
];
