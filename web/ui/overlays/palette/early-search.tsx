import { useCallback } from 'react';
import styles from './early-search.module.css';

interface Props {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  onEnter: () => void;
  onClose: () => void;
  /** Told what had the focus before. */
  onFocus: (before: Element | null) => void;
}

/** The input of the palette until its list is there. It takes the focus with the key that opens it, so that no key is lost. */
export function EarlySearch({ label, query, onQuery, onEnter, onClose, onFocus }: Props) {
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      onFocus(document.activeElement);
      input.focus({ preventScroll: true });
    },
    [onFocus],
  );
  return (
    // A press beside it closes it, as it closes the palette.
    <div
      role="search"
      className={styles.around}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <input
        ref={takeFocus}
        type="text"
        className={styles.search}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter') onEnter();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
