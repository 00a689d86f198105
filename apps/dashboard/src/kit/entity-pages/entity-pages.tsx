import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import type { FormValues } from '../form/form-values';
import type { KindTypes, TypesOf } from '../kinds/kind-calls';
import { linkToOne } from '../kinds/kind-links';
import { kindOf } from '../kinds/kinds';
import type { Kind, KindName } from '../kinds/kinds';
import { PageFrame } from '../page/PageFrame';
import { EntityEditPage } from './EntityEditPage';
import { EntityListPage } from './EntityListPage';
import { KindForm } from './KindForm';
import { NamedEntity } from './NamedEntity';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import type { TextsOf } from './entity-texts';
import { nameIn } from './name-in';
import { useParentOf } from './use-parent-of';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

/** The form of an entity whose own page shows something else, to which saving leads. */
function EntityFormPage<T extends KindTypes>({ kind, pages }: Props<T>) {
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

/**
 * The pages of a kind: its list, and the page of one entity with its form, deletion, uses and history.
 * @example export const pages = entityPages('holiday', { texts: 'holidays', columns, form });
 */
export function entityPages<Name extends KindName, Values extends FormValues = FormValues>(
  name: Name,
  declared: EntityPagesDeclaration<TypesOf<Name>, Values, TextsOf<Name>>,
) {
  const kind: Kind = kindOf<KindName>(name);
  // The parts treat the values of all forms alike; the declaration has been held against the types of its kind.
  const pages = declared as unknown as EntityPagesDeclaration<KindTypes>;
  return {
    parts: pages.parts ?? [],
    ListPage: () => <EntityListPage kind={kind} pages={pages} />,
    EditPage: () => <EntityEditPage kind={kind} pages={pages} />,
    FormPage: () => <EntityFormPage kind={kind} pages={pages} />,
  };
}
