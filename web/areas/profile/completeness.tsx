import { useTranslation } from 'react-i18next';
import { Progress } from '~/ui/basics/progress';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import styles from './profile.module.css';

const STEPS = {
  avatar: { to: '#picture', label: 'identity.complete.avatar' },
  contact: { to: '/profile/contact', label: 'identity.complete.contact' },
  secondFactor: { to: '/profile/security', label: 'identity.complete.secondFactor' },
  identity: { to: '/profile/documents', label: 'identity.complete.identity' },
  proofOfAddress: { to: '/profile/documents', label: 'identity.complete.proofOfAddress' },
  bank: { to: '/profile/billing', label: 'identity.complete.bank' },
} as const;

type Step = keyof typeof STEPS;

/** How far the profile is, and what is missing; gone once nothing is. */
export function Completeness({ steps }: { steps: Record<Step, boolean> }) {
  const { t } = useTranslation();
  const names = Object.keys(STEPS) as Step[];
  const missing = names.filter((name) => !steps[name]);
  if (missing.length === 0) return null;
  const percent = Math.round(((names.length - missing.length) / names.length) * 100);
  return (
    <Panel title={t('identity.complete.title', { percent })}>
      <Progress value={percent} label={t('identity.complete.title', { percent })} />
      <ul className={styles.missing}>
        {missing.map((name) => (
          <li key={name}>
            <TextLink to={STEPS[name].to}>{t(STEPS[name].label)}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
