import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import type { KindTypes } from '../kinds/kind-calls';
import { linkToOne } from '../kinds/kind-links';
import { hasOwnPage } from '../kinds/kinds';
import type { Kind } from '../kinds/kinds';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { KindForm } from './KindForm';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
  /** `null` means that the dialog is closed. */
  readonly shown: T['entity'] | 'new' | null;
  readonly onClose: () => void;
}

/** The form of an entity over its list or its page. */
export function EntityDialog<T extends KindTypes>({ kind, pages, shown, onClose }: Props<T>) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { edit } = pages;
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={t(shown === 'new' || edit === undefined ? `finding.new.${kind.name}` : edit)}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
    >
      {shown && (
        <KindForm
          kind={kind}
          pages={pages}
          entity={shown === 'new' ? null : shown}
          onSaved={({ id }, isNew) => {
            onClose();
            if (isNew && hasOwnPage(kind)) void navigate(linkToOne(kind, id));
          }}
        />
      )}
    </Modal>
  );
}
