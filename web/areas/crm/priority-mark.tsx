import { useTranslation } from 'react-i18next';
import styles from './crm.module.css';
import type { LeadPriority } from './lead-item';

/** The more urgent, the more bars are full. */
const BARS: Record<LeadPriority, number> = { LOW: 1, MEDIUM: 2, HIGH: 3, URGENT: 4 };

/** A priority as a shape and a word. */
export function PriorityMark({ priority }: { priority: LeadPriority }) {
  const { t } = useTranslation();
  return (
    <span className={styles.priority} data-priority={priority}>
      <svg viewBox="0 0 14 12" width={14} height={12} aria-hidden>
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 3.6}
            y={8 - bar * 2.4}
            width={2.6}
            height={4 + bar * 2.4}
            rx={0.8}
            data-full={bar < BARS[priority] || undefined}
          />
        ))}
      </svg>
      {t(`crm.priority.${priority}`)}
    </span>
  );
}
