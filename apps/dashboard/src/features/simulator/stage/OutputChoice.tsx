import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { SimulatedOutput } from './staged-outputs';

interface Props {
  readonly outputs: readonly SimulatedOutput[];
  /** Numbers of those on the stage. */
  readonly shown: readonly number[];
  /** The operator has chosen; `null` means what the place has. */
  readonly chosen: readonly number[] | null;
  readonly onChoose: (ids: readonly number[] | null) => void;
}

/** Which output types are on the stage: what the place has, or others. */
export function OutputChoice({ outputs, shown, chosen, onChoose }: Props) {
  const { t } = useTranslate();
  return (
    <Popover position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('simulator.outputs.button', { count: shown.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t('simulator.outputs')}
          value={shown.map(String)}
          onChange={(values) => {
            if (values.length > 0) onChoose(values.map(Number));
          }}
        >
          <Stack my="xs">
            {outputs.map(({ id, name, screen, isAudio }) => (
              <Checkbox
                key={id}
                size="xs"
                value={String(id)}
                label={name}
                description={
                  isAudio ? t('simulator.outputs.audio') : `${screen.width} × ${screen.height}`
                }
                disabled={shown.length === 1 && shown[0] === id}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {chosen !== null && (
          <Button size="xs" variant="subtle" onClick={() => onChoose(null)}>
            {t('simulator.outputs.all')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
