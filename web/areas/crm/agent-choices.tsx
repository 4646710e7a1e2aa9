import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/fields/checkbox';
import { Stack } from '~/ui/primitives/stack';
import styles from './crm.module.css';

interface Agent {
  uuid: string;
  name: string;
}

/** Everybody who may follow leads, with a box each: the marked ones follow it from then on. */
export function AgentChoices({ agents, chosen = [] }: { agents: readonly Agent[]; chosen?: readonly Agent[] }) {
  const { t } = useTranslation();
  if (agents.length === 0) return <p className={styles.note}>{t('crm.assign.nobody')}</p>;
  return (
    <fieldset className={styles.agents}>
      <legend>{t('crm.assign.who')}</legend>
      <Stack gap={8}>
        {agents.map(({ uuid, name }) => (
          <Checkbox
            key={uuid}
            name={`agent.${uuid}`}
            label={name}
            defaultChecked={chosen.some((one) => one.uuid === uuid)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
