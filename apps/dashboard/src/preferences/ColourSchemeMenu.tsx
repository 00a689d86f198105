import { useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PlainMessageId } from '../i18n/use-translate';
import { useTranslate } from '../i18n/use-translate';
import { PreferenceMenu } from './PreferenceMenu';
import { useRememberChoice } from './use-remember-choice';

const schemes = {
  light: { label: 'colours.light', Sign: IconSun },
  dark: { label: 'colours.dark', Sign: IconMoon },
  auto: { label: 'colours.auto', Sign: IconDeviceDesktop },
} as const satisfies Record<MantineColorScheme, { label: PlainMessageId; Sign: Icon }>;

const order: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Light, dark, or as the system; Mantine remembers the choice on this device, the account for the next one. */
export function ColourSchemeMenu() {
  const { t } = useTranslate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const remember = useRememberChoice();
  const { label, Sign } = schemes[colorScheme];
  const choose = (theme: MantineColorScheme) => {
    setColorScheme(theme);
    remember({ theme });
  };
  return (
    <PreferenceMenu
      label={`${t('colours.label')}: ${t(label)}`}
      options={order.map((value) => {
        const { Sign: OneSign, label: one } = schemes[value];
        return { value, label: t(one), sign: <OneSign size={16} stroke={1.75} /> };
      })}
      value={colorScheme}
      width={200}
      onChoose={choose}
    >
      <Sign size={19} stroke={1.75} />
    </PreferenceMenu>
  );
}
