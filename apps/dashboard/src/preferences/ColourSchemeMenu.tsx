import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PlainMessageId } from '../i18n/use-translate';
import { useTranslate } from '../i18n/use-translate';
import { PreferenceMenu } from './PreferenceMenu';
import { useRememberChoice } from './use-remember-choice';

const schemes = {
  light: { label: 'colours.light', Icon: IconSun },
  dark: { label: 'colours.dark', Icon: IconMoon },
  auto: { label: 'colours.auto', Icon: IconDeviceDesktop },
} as const satisfies Record<MantineColorScheme, { label: PlainMessageId; Icon: Icon }>;

const order: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Light, dark, or as the system; Mantine remembers the choice on this device, the account for the next one. */
export function ColourSchemeMenu() {
  const { t } = useTranslate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const remember = useRememberChoice();
  const { label, Icon } = schemes[colorScheme];
  const choose = (theme: MantineColorScheme) => {
    setColorScheme(theme);
    remember({ theme });
  };
  return (
    <PreferenceMenu
      label={`${t('colours.label')}: ${t(label)}`}
      options={order.map((value) => {
        const { Icon: OptionIcon, label: optionLabel } = schemes[value];
        return { value, label: t(optionLabel), icon: <OptionIcon size={16} stroke={1.75} /> };
      })}
      value={colorScheme}
      width={200}
      onChoose={choose}
    >
      <Icon size={19} stroke={1.75} />
    </PreferenceMenu>
  );
}
