import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Progress } from '~/ui/basics/progress';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '~/ui/theme/icons';
import { toast as toasts, type Toast, useToasts } from '../../lib/toasts';
import styles from './toaster.module.css';

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle };

/** Shows one live region for the whole page, there from the start, so that screen readers hear what appears in it. */
export function Toaster() {
  const { t } = useTranslation();
  const { shown } = useToasts();
  const [held, setHeld] = useState(false);
  return (
    <section aria-label={t('ui.toast.region')} className={styles.region}>
      <div
        role="status"
        aria-live="polite"
        aria-relevant="additions text"
        className={styles.list}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { t } = useTranslation();
  const Icon = ICONS[toast.kind];
  const title = toast.title ?? (toast.kind === 'info' ? null : t(`ui.toast.${toast.kind}`));
  const times = toast.times > 1 && <span className={styles.times}>×{toast.times}</span>;
  const left = useRef(toast.timeout);

  useEffect(() => {
    left.current = toast.timeout;
  }, [toast.timeout, toast.times]);

  useEffect(() => {
    if (held || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => toasts.close(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      // A toast that was read for two seconds need not stay for three more, but never vanishes under the pointer's leaving.
      if (left.current !== null) left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [held, toast.id, toast.times]);

  return (
    <div className={styles.toast} data-kind={toast.kind}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title && (
          <p className={styles.title}>
            {title}
            {times}
          </p>
        )}
        <p>
          {toast.text}
          {!title && times}
        </p>
        {toast.progress && (
          <div aria-live="off" className={styles.progress}>
            <Progress value={toast.progress.percent} label={toast.text} />
            {toast.progress.text && <p>{toast.progress.text}</p>}
          </div>
        )}
        {toast.action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              toast.action?.run();
              toasts.close(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('ui.toast.dismiss')}
        onClick={() => toasts.close(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
