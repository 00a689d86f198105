import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { usePageRefusal } from '../access/use-refusals';
import type { ParentList } from '../page/PageFrame';
import type { Deletable } from './deletion-calls';
import { DeleteDialog } from './DeleteDialog';
import { useDeletion } from './use-deletion';
import type { DeletionOptions } from './use-deletion';

interface Props extends Omit<DeletionOptions, 'onDeleted'> {
  readonly item: Deletable;
  /** The list that the page leads to once the entity is deleted; missing: the page stays. */
  readonly parent?: ParentList;
}

/** Deletes the entity of a page, after its dialog has asked. */
export function DeleteButton({ item, parent, ...options }: Props) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const onDeleted = () => parent && void navigate({ to: parent.path });
  const deletion = useDeletion({ ...options, onDeleted });
  const refusal = usePageRefusal();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        onClick={() => deletion.ask(item)}
      >
        {t('delete.delete')}
      </Button>
      <DeleteDialog deletion={deletion} />
    </>
  );
}
