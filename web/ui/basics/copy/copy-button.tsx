import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/lib/toasts';
import { IconCheck, IconCopy } from '~/ui/theme/icons';
import { Button, IconButton } from '../button';

interface Props {
  text: string;
  /** Words on the button; without them only the icon shows. */
  label?: string;
  small?: boolean;
}

export function CopyButton({ text, label, small }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t('ui.copyFailed'));
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  const icon = <Icon size={16} aria-hidden />;
  const words = copied ? t('ui.copied') : (label ?? t('ui.copy'));
  return (
    <span aria-live="polite">
      {label === undefined ? (
        <IconButton label={words} small={small} onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button small={small} icon={icon} onClick={() => void copy()}>
          {words}
        </Button>
      )}
    </span>
  );
}
