import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';

interface Props {
  places: readonly { company: string; project: string | null; owners: string[] }[];
}

/** Why what somebody worked in is gone, and whom to ask. */
export function ClosedPlaces({ places }: Props) {
  const { t } = useTranslation();
  return places.map(({ company, project, owners }) => (
    <Banner
      key={`${company}/${project ?? ''}`}
      kind="info"
      title={t(project ? 'project.roadblock.closed.project' : 'project.roadblock.closed.company', { company, project })}
    >
      {owners.length > 0 && t('project.roadblock.closed.ask', { names: owners.join(', ') })}
    </Banner>
  ));
}
