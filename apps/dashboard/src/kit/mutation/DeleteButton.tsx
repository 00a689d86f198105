import { Button } from '@mantine/core';
import type { EntityName } from '@perron/schema';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import type { ParentList } from '../page/PageFrame';
import type { Deletable, DeletionCalls } from './deletion-calls';
import { DeleteDialog } from './DeleteDialog';
import { useDeletion } from './use-deletion';

interface Props {
  readonly item: Deletable;
  readonly calls: DeletionCalls;
  /** The kind that may be deleted along, as a line's stations. */
  readonly belongings?: EntityName;
  /** The list that the page leads to once the entity is deleted. */
  readonly parent: ParentList;
}

/** Deletes the entity of a page, after its dialog has asked. */
export function DeleteButton({ item, calls, belongings, parent }: Props) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const onDeleted = () => void navigate({ to: parent.path });
  const deletion = useDeletion({ calls, onDeleted, ...(belongings && { belongings }) });
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
