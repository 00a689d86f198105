import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import type { Deletable } from './deletion-calls';
import { DeleteDialog } from './DeleteDialog';
import type { Deletion } from './use-deletion';

interface Props {
  readonly item: Deletable;
  readonly deletion: Deletion;
}

/** Deletes the entity of a page, after its dialog has asked. */
export function DeleteButton({ item, deletion }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        onClick={() => deletion.ask(item)}
      >
        {t('delete.delete')}
      </Button>
      <DeleteDialog deletion={deletion} />
    </>
  );
}
