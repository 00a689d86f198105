import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EntityPage } from './EntityPage';
import type { EntityTexts } from './EntityPage';
import { MissingEntity } from './MissingEntity';
import { numberInAddress } from './number-in-address';
import { PageFrame } from './PageFrame';
import type { ParentList } from './PageFrame';

interface Props<Entity, Key extends QueryKey> {
  /** As the address has it; undefined if it has none. */
  readonly id: string | number | undefined;
  readonly query: (id: number) => UseQueryOptions<Entity, Error, Entity, Key>;
  readonly parent: ParentList;
  readonly texts: EntityTexts;
  /** The page for an address without an id: usually the form for a new entity. */
  readonly withoutId?: ReactNode;
  /** Draws the page, with its `PageFrame`, once the entity has loaded. */
  readonly children: (entity: Entity) => ReactNode;
}

/** The page of the entity that the address names, also when it names none or one that cannot exist. */
export function EntityById<Entity, Key extends QueryKey>(props: Props<Entity, Key>) {
  const { id, parent, texts, withoutId } = props;
  const known = numberInAddress(id);
  if (known !== null) return <Known key={known} {...props} id={known} />;
  if (id === undefined && withoutId !== undefined) return withoutId;
  return (
    <PageFrame title={texts.kind} parent={parent}>
      <MissingEntity text={texts.missing} parent={parent} />
    </PageFrame>
  );
}

interface KnownProps<Entity, Key extends QueryKey> extends Props<Entity, Key> {
  readonly id: number;
}

function Known<Entity, Key extends QueryKey>(props: KnownProps<Entity, Key>) {
  const { id, query, parent, texts, children } = props;
  return (
    <EntityPage query={useQuery(query(id))} parent={parent} texts={texts}>
      {children}
    </EntityPage>
  );
}
