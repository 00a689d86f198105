import { Button, Menu } from '@mantine/core';
import type { SceneResolution } from '@perron/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';

interface Props {
  /** The sizes that exist. */
  readonly sizes: readonly SceneResolution[];
  /** As in `1920x1080`. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
}

/** Which sizes the list shows: all, or those that are ticked. */
export function SizeFilter({ sizes, chosen, onChoose }: Props) {
  const { t, number } = useTranslate();
  return (
    <Menu closeOnItemClick={false} width={230}>
      <Menu.Target>
        <Button
          size="xs"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {chosen.length === 0
            ? t('scenes.sizes.all')
            : t('scenes.sizes.some', { count: chosen.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {sizes.map(({ width, height, count }) => {
          const size = `${width}x${height}`;
          return (
            <Menu.CheckboxItem
              key={size}
              checked={chosen.includes(size)}
              rightSection={number(count)}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, size] : chosen.filter((one) => one !== size))
              }
            >
              {`${width} × ${height}`}
            </Menu.CheckboxItem>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose([])}>{t('scenes.sizes.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
