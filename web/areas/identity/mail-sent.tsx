import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { RibbonArt } from '~/ui/basics/ribbon-art';

interface Props {
  to: string;
  text: string;
  /** False where mails wait in the installation's own outbox. */
  mailIsOn: boolean;
}

/** Says the same whether the address is known or not. */
export function MailSent({ to, text, mailIsOn }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <RibbonArt kind="done" width={220} />
      <p>
        <strong>{to}</strong>
      </p>
      <p>{text}</p>
      {!mailIsOn && <Banner kind="info">{t('identity.sent.outbox')}</Banner>}
    </div>
  );
}
