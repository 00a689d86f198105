import { ActionIcon } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ActionMenu } from '../../../kit/menu/ActionMenu';
import type { Placeholder } from './placeholders';

interface Props {
  readonly label: string;
  readonly known: readonly Placeholder[];
  readonly onPick: (path: string) => void;
}

/** The placeholders that a field may have, with what they stand for. */
export function PlaceholderMenu({ label, known, onPick }: Props) {
  const { language } = useTranslate();
  return (
    <ActionMenu
      position="bottom"
      width={264}
      maxHeightPx={320}
      actions={known.map((placeholder) => ({
        id: placeholder.path,
        label: placeholder.label[language],
        note: placeholder.path,
        onRun: () => onPick(placeholder.path),
      }))}
      button={
        <ActionIcon variant="subtle" color="gray" size={24} mr="-2xs" aria-label={label}>
          <IconBraces size={15} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
