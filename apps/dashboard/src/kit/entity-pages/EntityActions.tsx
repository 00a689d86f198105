import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useGuard } from '../access/use-guard';
import { deletionOf } from '../kinds/kind-calls';
import type { KindTypes } from '../kinds/kind-calls';
import { linkToForm } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import { DeleteButton } from '../mutation/DeleteButton';
import { LinkButton } from '../page/LinkButton';
import { EntityDialog } from './EntityDialog';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { nameIn } from './name-in';
import { useParentOf } from './use-parent-of';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
  readonly entity: T['entity'];
}

/** The buttons of an entity's page. */
export function EntityActions<T extends KindTypes>({ kind, pages, entity }: Props<T>) {
  const translate = useTranslate();
  const { client } = useServices();
  const { Actions, Additions, edit, deletion } = pages;
  return (
    <>
      {Actions && <Actions entity={entity} />}
      {edit && <EditButton kind={kind} pages={pages} entity={entity} label={translate.t(edit)} />}
      <DeleteButton
        parent={useParentOf(kind)}
        calls={deletionOf(client, kind.name)}
        {...deletion?.(translate)}
        item={{ id: entity.id, name: nameIn(kind, pages, entity) }}
      />
      {Additions && <Additions entity={entity} />}
    </>
  );
}

interface EditProps<T extends KindTypes> extends Props<T> {
  readonly label: string;
}

/** Leads to the form of an entity whose page shows something else. */
function EditButton<T extends KindTypes>({ kind, pages, entity, label }: EditProps<T>) {
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const link = linkToForm(kind, entity.id);
  if (link) {
    return (
      <LinkButton {...link} variant="default" Icon={IconPencil}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={15} aria-hidden="true" />}
        {...guard(kind.ids.update)}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <EntityDialog
        kind={kind}
        pages={pages}
        shown={isOpen ? entity : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
