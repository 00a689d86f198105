import { Menu } from '@mantine/core';
import type { SceneResolution } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { OpenMenu } from '../../../kit/menu/OpenMenu';

export interface Props {
  readonly opened: boolean;
  readonly label: string;
  /** The sizes that exist. */
  readonly sizes: readonly SceneResolution[];
  /** As in `1920x1080`. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
  readonly onClose: () => void;
}

/** The menu over the button of `SizeFilter`. */
export function SizeMenu({ opened, label, sizes, chosen, onChoose, onClose }: Props) {
  const { t, number } = useTranslate();
  if (!opened) return null;
  return (
    <OpenMenu label={label} onClose={onClose} width={230} closeOnItemClick={false} mostPx={360}>
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
    </OpenMenu>
  );
}
