import { Button, Menu } from '@mantine/core';
import type { SceneResolution } from '@perron/schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonMenu } from '../../../kit/menu/ButtonMenu';

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
  const label =
    chosen.length === 0 ? t('scenes.sizes.all') : t('scenes.sizes.some', { count: chosen.length });
  return (
    <ButtonMenu
      width={230}
      closeOnItemClick={false}
      maxHeightPx={360}
      button={
        <Button
          size="xs"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {label}
        </Button>
      }
    >
      {sizes.map(({ width, height, count }) => {
        const size = `${width}x${height}`;
        return (
          <Menu.CheckboxItem
            key={size}
            checked={chosen.includes(size)}
            rightSection={number(count)}
            onChange={(isChosen) =>
              onChoose(
                isChosen ? [...chosen, size] : chosen.filter((candidate) => candidate !== size),
              )
            }
          >
            {`${width} × ${height}`}
          </Menu.CheckboxItem>
        );
      })}
      <Menu.Divider />
      <Menu.Item onClick={() => onChoose([])}>{t('scenes.sizes.all')}</Menu.Item>
    </ButtonMenu>
  );
}
