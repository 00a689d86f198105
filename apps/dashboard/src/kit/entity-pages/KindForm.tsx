import type { KindTypes } from '../kinds/kind-calls';
import type { Kind } from '../kinds/kinds';
import { DeclaredForm } from './DeclaredForm';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { useAddressOf } from './use-address-of';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
  readonly entity: T['entity'] | null;
  readonly onSaved?: (saved: { readonly id: number }, isNew: boolean) => void;
}

/** The form of a kind: declared by its fields, or its own. */
export function KindForm<T extends KindTypes>({ kind, pages, entity, onSaved }: Props<T>) {
  const { said } = useAddressOf<T>(kind);
  const { form, texts } = pages;
  if ('Form' in form) {
    return <form.Form entity={entity} said={said} onMade={(made) => onSaved?.(made, true)} />;
  }
  return <DeclaredForm kind={kind} texts={texts} form={form} entity={entity} onSaved={onSaved} />;
}
