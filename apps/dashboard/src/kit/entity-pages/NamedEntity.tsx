import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { entityQuery } from '../kinds/kind-calls';
import type { KindTypes } from '../kinds/kind-calls';
import type { Kind } from '../kinds/kinds';
import { EntityById } from '../page/EntityById';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { useParentOf } from './use-parent-of';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
  /** As the address has it; undefined if it has none. */
  readonly id: string | number | undefined;
  readonly withoutId?: ReactNode;
  readonly children: (entity: T['entity']) => ReactNode;
}

/** A page of the entity that the address names, also when there is none. */
export function NamedEntity<T extends KindTypes>(props: Props<T>) {
  const { kind, pages, id, withoutId, children } = props;
  const { t } = useTranslate();
  const { client } = useServices();
  const { texts, idRequired } = pages;
  const isNamed = id !== undefined && id !== '';
  return (
    <EntityById
      id={id}
      parent={useParentOf(kind)}
      texts={{
        kind: t(`kind.${kind.name}`),
        failed: (message) => t(`${texts}.failed`, { message }),
        missing: t(isNamed || !idRequired ? `${texts}.missing` : idRequired),
      }}
      withoutId={withoutId}
      query={(value) => entityQuery<T>(client, kind, value, pages.refreshMs)}
    >
      {children}
    </EntityById>
  );
}
