import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import type { KindTypes } from '../kinds/kind-calls';
import { linkToOne } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import { PageFrame } from '../page/PageFrame';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { KindForm } from './KindForm';
import { NamedEntity } from './NamedEntity';
import { nameIn } from './name-in';
import { useParentOf } from './use-parent-of';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

/** The form of an entity whose own page shows something else, to which saving leads. */
export function EntityFormPage<T extends KindTypes>({ kind, pages }: Props<T>) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const parent = useParentOf(kind);
  const { id }: { readonly id?: string | number } = useSearch({ strict: false });
  return (
    <NamedEntity kind={kind} pages={pages} id={id}>
      {(entity) => (
        <PageFrame title={t('page.editing', { name: nameIn(kind, pages, entity) })} parent={parent}>
          <KindForm
            kind={kind}
            pages={pages}
            entity={entity}
            onSaved={(saved) => void navigate(linkToOne(kind, saved.id))}
          />
        </PageFrame>
      )}
    </NamedEntity>
  );
}
