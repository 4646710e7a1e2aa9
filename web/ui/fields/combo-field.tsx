import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/frame/field';
import fieldStyles from '~/ui/frame/field.module.css';
import { type FieldProps, useField } from '~/ui/frame/form-context';
import { IconSelector } from '~/ui/theme/icons';
import styles from './combo-field.module.css';
import type { Option } from './select-field';

type Props = FieldProps & {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

const SHOWN = 60;

/** Chooses one of many: typing narrows the list, arrows walk it, and only what is on it can be chosen. */
export function ComboField({ name, label, help, optional, error, options, value, onChange }: Props) {
  const { t } = useTranslation();
  /** Text that was typed and left without a choice; null after a choice. */
  const [missed, setMissed] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const notFound = missed && t('ui.combo.notFound', { typed: missed, kept: chosen?.label ?? t('ui.combo.nothing') });
  const field = useField({ name, label, help, error: notFound ?? error });
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The text that is searched for; null while nobody searches. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = useMemo(() => search(options, typed ?? ''), [options, typed]);
  const open = typed !== null;
  const at = found[Math.min(active, found.length - 1)];

  const start = (text: string) => {
    setTyped(text);
    setMissed(null);
    setActive(text === '' ? Math.max(0, search(options, '').indexOf(chosen as Option)) : 0);
  };
  const choose = (option: Option | undefined) => {
    if (option) onChange(option.value);
    setTyped(null);
    setMissed(null);
  };
  /** Leaving the field chooses what is spelled out; anything else that was typed is named as not found. */
  const leave = () => {
    const wanted = plainText(typed ?? '');
    const spelledOut = options.find((one) => [one.label, one.value].some((text) => plainText(text) === wanted));
    if (wanted === '' || spelledOut) return choose(spelledOut);
    setTyped(null);
    setMissed((typed ?? '').trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setActive((before) => Math.max(0, Math.min(found.length - 1, before + step)));
      else start('');
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      choose(at);
    } else if (open && event.key === 'Escape') {
      setTyped(null);
    }
  };
  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors}>
      <span className={fieldStyles.control}>
        <input type="hidden" name={name} value={value} />
        <input
          ref={input}
          id={field.id}
          type="text"
          role="combobox"
          className={fieldStyles.input}
          autoComplete="off"
          spellCheck={false}
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          // Escape closes the list, and the dialog around it stays.
          data-mantine-stop-propagation={open}
          aria-activedescendant={open && at ? `${list}-${at.value}` : undefined}
          {...field.aria}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => start(event.target.value)}
          onClick={() => !open && start('')}
          onFocus={(event) => event.target.select()}
          onBlur={() => open && leave()}
          onKeyDown={onKeyDown}
        />
        <IconSelector size={16} className={fieldStyles.selectMark} aria-hidden />
        {open && (
          <ul id={list} role="listbox" aria-label={label} className={styles.list}>
            {found.map((option) => (
              <li
                key={option.value}
                id={`${list}-${option.value}`}
                role="option"
                aria-selected={option.value === value}
                data-active={option === at || undefined}
                ref={option === at ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
                // Mouse down comes before the input loses the focus, which would close the list.
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {option.label}
              </li>
            ))}
            {found.length === 0 && (
              <li role="option" aria-selected={false} aria-disabled className={styles.none}>
                {t('ui.combo.none')}
              </li>
            )}
          </ul>
        )}
      </span>
    </Field>
  );
}

const plainText = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');

/** Every word somewhere in the label; those that begin with what is typed come first. */
function search(options: readonly Option[], typed: string): Option[] {
  const words = typed
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean);
  const found = options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  if (words.length === 0) return found;
  const begins = ({ label }: Option) =>
    label
      .toLowerCase()
      .split(/[\s/]+/)
      .some((part) => part.startsWith(words[0] ?? ''));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, SHOWN);
}
