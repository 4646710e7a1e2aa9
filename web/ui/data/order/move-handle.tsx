import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/basics/button';
import { IconGripVertical } from '~/ui/theme/icons';
import styles from './move-handle.module.css';
import type { Mover } from './use-mover';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves its line: dragged with a pointer, by the arrow keys while it has the focus. */
export function MoveHandle({ name, mover }: { name: string; mover: Mover }) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  const moving = useRef(false);
  // A line that is put elsewhere in the document loses the focus.
  useEffect(() => {
    if (moving.current) handle.current?.focus();
    moving.current = false;
  }, [mover.position]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moving.current = true;
    mover.move(step);
  };
  const onDragStart = (event: DragEvent<HTMLElement>) => {
    const line = event.currentTarget.closest('li');
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    if (line) event.dataTransfer.setDragImage(line, 12, 12);
    mover.drag.start();
  };
  return (
    <IconButton
      ref={handle}
      small
      className={styles.handle}
      draggable
      label={t('ui.move.handle', { name })}
      title={t('ui.move.help')}
      onKeyDown={onKeyDown}
      onDragStart={onDragStart}
      onDragEnd={mover.drag.end}
    >
      <IconGripVertical size={16} aria-hidden />
    </IconButton>
  );
}

/** Returns the handlers of a line that another can be dropped on. */
export function dropProps({ drag }: Mover) {
  if (drag.dragged === null || drag.dragged === drag.uuid) return {};
  return {
    'data-drop': true,
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      drag.drop();
    },
  };
}
