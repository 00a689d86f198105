import { ActionIcon, Box, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { Row } from '../../../../kit/layout/parts';
import { useTranslate } from '../../../../i18n/use-translate';
import { nameOf } from './row-entries';
import type { RowEntry, RowsInput } from './row-entries';
import own from './inputs.module.css';

interface Props {
  readonly entry: RowEntry;
  readonly field: RowsInput & { readonly field: string };
  readonly isOpen: boolean;
  /** The last entry of a list stays. */
  readonly canRemove: boolean;
  readonly onOpen: () => void;
  readonly onChange: (entry: RowEntry) => void;
  readonly onRemove: () => void;
}

/** One entry of a list: its name and width, hidden or not. */
export function RowLine(props: Props) {
  const { entry, field, isOpen, canRemove, onOpen, onChange, onRemove } = props;
  const { t, language, number } = useTranslate();
  const name = nameOf(entry, field, language);
  const isHidden = entry[field.hiddenField] === true;
  const width = typeof entry['width'] === 'number' ? number(entry['width']) : t('properties.fills');
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <div data-hidden={isHidden || undefined}>
      <Row gap="2xs" align="center" mih={28}>
        <UnstyledButton className={own.title ?? ''} aria-expanded={isOpen} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <Box component="span" c="dimmed" flex="none" className="tabular">
          {width}
        </Box>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-pressed={isHidden}
          aria-label={t('properties.rows.hide', { name })}
          onClick={() => onChange({ ...entry, [field.hiddenField]: !isHidden })}
        >
          <Eye size={15} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          disabled={!canRemove}
          aria-label={t('properties.rows.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={15} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </div>
  );
}
