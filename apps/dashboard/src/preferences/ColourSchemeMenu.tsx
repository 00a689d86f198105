import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PlainMessageId } from '../i18n/use-translate';
import { useTranslate } from '../i18n/use-translate';
import styles from './PreferenceMenu.module.css';
import { useRememberChoice } from './use-remember-choice';

const schemes = {
  light: { label: 'colours.light', Sign: IconSun },
  dark: { label: 'colours.dark', Sign: IconMoon },
  auto: { label: 'colours.auto', Sign: IconDeviceDesktop },
} as const satisfies Record<MantineColorScheme, { label: PlainMessageId; Sign: Icon }>;

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
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${t('colours.label')}: ${t(label)}`}
          className={styles.button}
        >
          <Sign size={19} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => choose(chosen as MantineColorScheme)}
        >
          {Object.entries(schemes).map(([scheme, one]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              rightSection={<one.Sign size={16} stroke={1.75} />}
            >
              {t(one.label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
