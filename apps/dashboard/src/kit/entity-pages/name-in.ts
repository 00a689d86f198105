import { textIn } from '../kinds/kind-calls';
import type { KindTypes } from '../kinds/kind-calls';
import type { Kind } from '../kinds/kinds';
import type { EntityPagesDeclaration } from './entity-pages-declaration';

/** The name of an entity: one of its fields, unless its pages say otherwise. */
export function nameIn<T extends KindTypes>(
  { nameField }: Kind,
  { nameOf }: Pick<EntityPagesDeclaration<T>, 'nameOf'>,
  entity: T['entity'] | T['row'],
): string {
  return nameOf?.(entity) ?? textIn(entity, nameField);
}
