import { useTranslation } from 'react-i18next';
import { LOOK_CHOICES, type LookSetting } from '~/lib/look/look';
import { useLook } from '~/lib/look/look-provider';
import { SegmentedChoice } from '~/ui/fields/radio-group';

/** Offers one setting of the look; a change is on screen at once and remembered. */
export function LookChoice<S extends LookSetting>({ setting }: { setting: S }) {
  const { t } = useTranslation();
  const { look, change } = useLook();
  return (
    <SegmentedChoice
      name={setting}
      label={t(`shell.customizer.${setting}.label`)}
      value={look[setting]}
      onChange={(value) => change({ [setting]: value })}
      options={LOOK_CHOICES[setting].map((value) => ({ value, label: t(`shell.customizer.${setting}.${value}`) }))}
    />
  );
}
