import { useTranslation } from 'react-i18next';
import { TextLink } from '~/ui/basics/text-link';
import { EmptyState } from '~/ui/layout/empty-state';
import { SessionRow, type SessionView } from './session-row';

/** Programs that are signed in as this person. */
export function ConnectedDevices({ devices }: { devices: readonly SessionView[] }) {
  const { t } = useTranslation();
  if (devices.length > 0) return devices.map((device) => <SessionRow key={device.uuid} session={device} />);
  return (
    <EmptyState
      title={t('identity.api.noDevices')}
      actions={
        <TextLink to="/downloads" alone>
          {t('identity.api.getDesktopApp')}
        </TextLink>
      }
    >
      {t('identity.api.noDevicesHelp')}
    </EmptyState>
  );
}
