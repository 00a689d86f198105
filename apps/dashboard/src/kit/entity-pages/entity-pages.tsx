import type { FormValues } from '../form/form-values';
import { kindOf } from '../kinds/kinds';
import type { Kind, KindName } from '../kinds/kinds';
import type { KindTypes, TypesOf } from '../kinds/kind-calls';
import { EntityEditPage } from './EntityEditPage';
import { EntityFormPage } from './EntityFormPage';
import { EntityListPage } from './EntityListPage';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import type { TextsOf } from './entity-texts';

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
