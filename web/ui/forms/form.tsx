import { type FetcherWithComponents, Form as RemixForm, useNavigation } from '@remix-run/react';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { classNames } from '~/ui/theme/class-names';
import { forgetTyping, leaveTyping, noteTyping, textOf, wasTaken } from '~/ui/theme/typed-text';
import { useLayerState } from '~/ui/frame/layer-context';
import { type FormConstraints, FormContext, type Refusal, useFormState } from '../frame/form-context';
import styles from './form.module.css';
import { useFormErrors } from './use-form-errors';
import { usePageAnswer } from './use-page-answer';

const UnsavedGuard = latePart(() => import('./unsaved-guard'), { quiet: true });

interface Props {
  children: ReactNode;
  /** Sent as `intent`: tells apart the forms of one page, and which of them an answer belongs to. */
  intent?: string;
  /** Sent as `item`: tells apart the forms of one intent that a page shows for each of several things. */
  item?: string;
  constraints?: FormConstraints;
  /** Sends without leaving the page. Otherwise the form navigates, as it must where the answer is another page. */
  fetcher?: FetcherWithComponents<unknown>;
  action?: string;
  method?: 'post' | 'get';
  encType?: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  /** Asks before typed text is thrown away by leaving. A layer asks by itself. */
  guard?: boolean;
  className?: string;
  'aria-label'?: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form whose action answers `{ refusal?: Refusal, intent?: string }` when it refuses. Inputs inside find their rules
 * and refusals by name; without scripts the browser's own checks and the server's answer do the same.
 */
export function Form({
  children,
  intent,
  item,
  constraints,
  fetcher,
  guard,
  className,
  onSubmit,
  method = 'post',
  ...rest
}: Props) {
  const id = useId();
  const layer = useLayerState();
  const { answer, pending, settled } = useAnswer({ intent, item }, fetcher, rest.action);
  const refusal = answer?.refusal;
  const { errors, summary, handlers } = useFormErrors(refusal);
  const [touched, setTouched] = useState(false);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (!settled || refusal) return;
    setTouched(false);
    forgetTyping(id);
  }, [settled, refusal, id]);
  const element = useRef<HTMLFormElement>(null);
  // The layer is settled with the answer itself: a form may be taken away by what it has done, before the page is
  // fresh.
  useEffect(() => {
    if (answer && !answer.refusal && element.current) layer?.settle(element.current);
  }, [answer, layer]);
  const sent = useRef(false);
  sent.current = pending;
  useEffect(() => {
    const form = element.current;
    return () => {
      leaveTyping(id, wasTaken(location, sent.current));
      // The page may hear of what was done before the answer comes, and take the form away.
      if (sent.current && form) layer?.settle(form);
    };
  }, [id, layer]);

  const unanswered = refusal?.unanswered === true;
  const [labels] = useState(() => new Map<string, string>());
  const state = useMemo(
    () => ({ id, constraints: constraints ?? {}, errors, pending, unanswered, labels }),
    [id, constraints, errors, pending, unanswered, labels],
  );
  const Element = fetcher ? fetcher.Form : RemixForm;
  return (
    <FormContext.Provider value={state}>
      <Element
        ref={element}
        // Remix gets to know the route while there is a connection, as it does for forms without a fetcher.
        data-discover={rest.action ? 'true' : undefined}
        {...rest}
        {...handlers}
        method={method}
        noValidate={scripted}
        className={classNames(styles.form, className)}
        onSubmit={(event) => {
          handlers.onSubmit(event);
          if (!event.defaultPrevented) onSubmit?.(event);
        }}
        onChange={(event) => {
          const form = event.currentTarget;
          setTouched(true);
          if (method === 'post') noteTyping(id, () => textOf(form));
        }}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        {item && <input type="hidden" name="item" value={item} />}
        <ErrorSummary box={summary} refusal={refusal} />
        {children}
      </Element>
      {guard && touched && !layer && <UnsavedGuard active={!pending} />}
    </FormContext.Provider>
  );
}

interface Identity {
  intent?: string;
  item?: string;
}

interface Answer extends Identity {
  refusal?: Refusal;
}

function useAnswer(form: Identity, fetcher: FetcherWithComponents<unknown> | undefined, action?: string) {
  const navigation = useNavigation();
  const fromPage = usePageAnswer<Answer>();
  // A fetcher's form is sent like any other without scripts, and its answer comes with the page.
  const answer = fetcher?.data ? (fetcher.data as Answer) : fromPage;
  // An answer that names no form is for all of them.
  const mine = answer && (isSame(answer, {}) || isSame(answer, form)) ? answer : undefined;
  // A fetcher may also just be loading something.
  const sent = fetcher
    ? fetcher.formMethod !== undefined
    : navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const ours = fetcher
    ? true
    : isSame(identityOf(navigation.formData), form) &&
      (action === undefined || navigation.formAction?.startsWith(action) === true);
  // The answer is there before the rest of the page is fresh: what was refused may be sent again at once.
  const refused = mine?.refusal !== undefined && (fetcher ?? navigation).state === 'loading';
  const pending = sent && ours && !refused;
  const wasPending = useRef(false);
  const settled = wasPending.current && !pending;
  wasPending.current = pending;
  return { answer: mine, pending, settled };
}

function identityOf(sent: FormData | undefined): Identity {
  const text = (name: string): string | undefined => sent?.get(name)?.toString();
  return { intent: text('intent'), item: text('item') };
}

function isSame(one: Identity, other: Identity): boolean {
  return one.intent === other.intent && one.item === other.item;
}

function ErrorSummary({ box, refusal }: { box: RefObject<HTMLDivElement | null>; refusal?: Refusal }) {
  const { t } = useTranslation();
  const form = useFormState();
  const wrong = Object.entries(form?.errors ?? {});
  if (wrong.length === 0 && !refusal) return null;
  return (
    <div ref={box as RefObject<HTMLDivElement>} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.message}>
        {refusal && wrong.length === 0 ? refusal.message : t('ui.form.errorSummary', { count: wrong.length })}
      </p>
      {wrong.length > 1 && (
        <ul>
          {wrong.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${form?.id}-${name}`} onClick={(event) => focusField(event, `${form?.id}-${name}`)}>
                {[form?.labels.get(name), messages[0]].filter(Boolean).join(': ')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {refusal?.reference && (
        <p className={styles.reference}>{t('ui.error.reference', { reference: refusal.reference })}</p>
      )}
    </div>
  );
}

function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface SubmitProps {
  children: ReactNode;
  kind?: 'primary' | 'danger' | 'default';
  wide?: boolean;
  small?: boolean;
  icon?: ReactNode;
  name?: string;
  value?: string;
  /** Something beside it says what is missing. */
  disabled?: boolean;
}

/**
 * Shows that its form is on the way, and cannot be pressed twice; or that nobody answered, and it can be pressed again.
 */
export function SubmitButton({ children, kind = 'primary', ...rest }: SubmitProps) {
  const form = useFormState();
  const { t } = useTranslation();
  return (
    <Button type="submit" kind={kind} pending={form?.pending} {...rest}>
      {form?.unanswered && !form.pending ? t('ui.unsent.again') : children}
    </Button>
  );
}
