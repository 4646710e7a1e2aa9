import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';

interface Props {
  /** Companies that hold money for the person. */
  pools: readonly { uuid: string; name: string }[];
}

/** Money stays its owner's, whether they have a project to work in or not. */
export function OwnMoney({ pools }: Props) {
  const { t } = useTranslation();
  return pools.map(({ uuid, name }) => (
    <Banner
      key={uuid}
      title={t('project.roadblock.money.title', { company: name })}
      actions={
        <TextLink alone to={`/accounts/user?company=${uuid}`}>
          {t('project.roadblock.money.open')}
        </TextLink>
      }
    />
  ));
}
