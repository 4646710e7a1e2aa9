import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '~/ui/fields/text-field';

export function TeamFields({ team }: { team?: { name: string; description: string } }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t('teams.name')} defaultValue={team?.name} autoComplete="off" />
      <TextArea name="description" label={t('teams.description')} defaultValue={team?.description} optional />
    </>
  );
}
