import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '~/ui/theme/icons';
import styles from './stepper.module.css';

interface Step {
  label: string;
  /** Steps that may be entered again are links. */
  to?: string;
}

export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('ui.stepper.label')}>
      <ol className={styles.steps}>
        {steps.map((step, position) => {
          const state = position < current ? 'done' : position === current ? 'current' : 'ahead';
          const inside = (
            <>
              <span className={styles.number}>
                {state === 'done' ? <IconCheck size={14} aria-label={t('ui.stepper.done')} /> : position + 1}
              </span>
              {step.label}
            </>
          );
          return (
            <li
              key={step.label}
              className={styles.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {step.to && state !== 'current' ? <Link to={step.to}>{inside}</Link> : <span>{inside}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
