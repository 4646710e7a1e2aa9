import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import choiceStyles from '~/ui/fields/choice.module.css';
import { SearchField } from '~/ui/fields/search-field';
import type { Option } from '~/ui/fields/select-field';
import fieldStyles from '~/ui/frame/field.module.css';
import { Popover } from '~/ui/overlays/popover';
import { useHydrated } from '~/lib/use-hydrated';
import { IconFilter, IconSelector } from '~/ui/theme/icons';
import styles from './filter-menu.module.css';
import { PlainMenu } from './plain-menu';
import { useAddress } from './use-address';
import { useShown } from './use-shown';

const Drawer = latePart(async () => ({ default: (await import('~/ui/overlays/drawer')).Drawer }));

const PHONE = '(max-width: 36em)';

interface Props {
  /** How many filters hold. */
  count?: number;
  /** Names in the address that are filters; without them nothing is left out. None: nothing can be cleared. */
  names?: readonly string[];
  /** Text of the button and name of its layer, where it is not "Filters". */
  text?: string;
  label?: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** All filters of a page behind one button: a panel beside it, or a sheet on a phone. What is chosen holds at once. */
export function FilterMenu({ count = 0, names = [], text, label: own, icon, children }: Props) {
  const { t } = useTranslation();
  const { assign } = useAddress();
  const [open, setOpen] = useState<'panel' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  // A picker is done once something was picked.
  useEffect(() => setOpen(null), [text]);
  const hydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  // The menu may have been opened before the scripts came.
  useEffect(() => {
    if (details.current?.open) setOpen(matchMedia(PHONE).matches ? 'sheet' : 'panel');
  }, []);
  const label = own ?? t('ui.filter.label');
  const mark = icon ?? <IconFilter size={16} aria-hidden />;
  const words = (
    <>
      {text ?? label}
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="wz-hidden"> {t('ui.filter.active')}</span>
        </span>
      )}
    </>
  );
  if (!hydrated) {
    const summary = (
      <>
        {mark}
        {words}
      </>
    );
    return <PlainMenu {...{ details, summary, names }}>{children}</PlainMenu>;
  }
  const trigger = (
    <Button
      icon={mark}
      aria-label={text && `${label}: ${text}`}
      aria-haspopup="dialog"
      aria-expanded={open !== null}
      className={styles.trigger}
      onClick={() => setOpen(open ? null : matchMedia(PHONE).matches ? 'sheet' : 'panel')}
    >
      {words}
    </Button>
  );
  const clear = names.length > 0 && (
    <Button kind="quiet" onClick={() => assign(Object.fromEntries(names.map((one) => [one, []])))}>
      {t('ui.filter.clear')}
    </Button>
  );
  if (open === 'sheet') {
    return (
      <>
        {trigger}
        <Drawer
          open
          onClose={close}
          side="below"
          title={label}
          footer={
            <div className={styles.foot}>
              {clear}
              <Button kind="primary" onClick={close}>
                {t('ui.filter.show')}
              </Button>
            </div>
          }
        >
          {children}
        </Drawer>
      </>
    );
  }
  return (
    <Popover open={open === 'panel'} onChange={close} label={label} width={360} trigger={trigger}>
      <div className={styles.panel}>{children}</div>
      <div className={styles.foot}>
        {clear}
        <Button onClick={close}>{t('ui.close')}</Button>
      </div>
    </Popover>
  );
}

interface PickProps {
  name: string;
  label: string;
  /** The empty choice: everything. */
  all?: string;
  options: readonly Option[];
  value: string;
}

/** Filters by one of a few. */
export function FilterPick({ name, label, all, options, value }: PickProps) {
  const id = useId();
  const { assign } = useAddress();
  const [chosen, choose] = useShown(value);
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <span className={fieldStyles.control}>
        <select
          id={id}
          name={name}
          className={fieldStyles.input}
          value={chosen}
          onChange={({ target }) => {
            choose(target.value);
            assign({ [name]: target.value ? [target.value] : [] });
          }}
        >
          {all !== undefined && <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconSelector size={16} className={fieldStyles.selectMark} aria-hidden />
      </span>
    </div>
  );
}

/** A part of a name. */
export function FilterSearch({ name, label, value }: { name: string; label: string; value: string }) {
  const { assign } = useAddress();
  const [text, write] = useShown(value);
  return (
    <SearchField
      name={name}
      label={label}
      maxLength={120}
      value={text}
      onChange={({ target }) => {
        write(target.value);
        assign({ [name]: target.value ? [target.value] : [] });
      }}
    />
  );
}

interface TextProps {
  name: string;
  label: string;
  value: string;
  inputMode?: 'decimal';
  maxLength: number;
}

/** A value that is typed: it holds when its field is left, or Enter is pressed. */
export function FilterText({ name, label, value, inputMode, maxLength }: TextProps) {
  const id = useId();
  const { assign } = useAddress();
  const [text, write] = useShown(value);
  const choose = () => assign({ [name]: text.trim() ? [text.trim()] : [] });
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className={fieldStyles.input}
        autoComplete="off"
        value={text}
        {...{ inputMode, maxLength }}
        onChange={({ target }) => write(target.value)}
        onBlur={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose();
        }}
      />
    </div>
  );
}

/** Turns a filter on or off. */
export function FilterToggle({ name, value, label, on }: { name: string; value: string; label: string; on: boolean }) {
  const id = useId();
  const { assign } = useAddress();
  const [checked, check] = useShown(on);
  return (
    <div className={styles.toggle}>
      <input
        id={id}
        name={name}
        value={value}
        type="checkbox"
        className={choiceStyles.box}
        checked={checked}
        onChange={() => {
          check(!checked);
          assign({ [name]: checked ? [] : [value] });
        }}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: string;
}

/** A day, or none. */
export function FilterDay({ name, label, value }: DayProps) {
  const id = useId();
  const { assign } = useAddress();
  const [day, choose] = useShown(value);
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        className={fieldStyles.input}
        value={day}
        onChange={({ target }) => {
          choose(target.value);
          assign({ [name]: target.value ? [target.value] : [] });
        }}
      />
    </div>
  );
}
