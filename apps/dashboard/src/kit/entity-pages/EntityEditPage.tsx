import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../history/History';
import type { KindTypes } from '../kinds/kind-calls';
import { idInPath, linkToOne } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import { PageFrame } from '../page/PageFrame';
import { UsedBy } from '../usages/UsedBy';
import { EntityActions } from './EntityActions';
import { KindForm } from './KindForm';
import { NamedEntity } from './NamedEntity';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { nameIn } from './name-in';
import { useAddressOf } from './use-address-of';
import { useParentOf } from './use-parent-of';

interface NewEntityProps<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

/** The page of a new entity: its form, which leads on to the page of what it makes. */
function NewEntity<T extends KindTypes>({ kind, pages }: NewEntityProps<T>) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  return (
    <PageFrame title={t(`finding.new.${kind.name}`)} parent={useParentOf(kind)}>
      <KindForm
        // Another address is another beginning.
        key={JSON.stringify(useAddressOf<T>(kind).said)}
        kind={kind}
        pages={pages}
        entity={null}
        onSaved={({ id }) => void navigate({ ...linkToOne(kind, id), replace: true })}
      />
    </PageFrame>
  );
}

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

/** The page of one entity, or of a new one: its form, what uses it, and its history. */
export function EntityEditPage<T extends KindTypes>({ kind, pages }: Props<T>) {
  const { Lead } = pages;
  const parent = useParentOf(kind);
  const fresh = <NewEntity kind={kind} pages={pages} />;
  return (
    <NamedEntity kind={kind} pages={pages} id={useIdIn(kind)} withoutId={fresh}>
      {(entity) => (
        <PageFrame
          title={nameIn(kind, pages, entity)}
          parent={parent}
          lead={Lead && <Lead entity={entity} />}
          actions={<EntityActions kind={kind} pages={pages} entity={entity} />}
        >
          <EntityBody kind={kind} pages={pages} entity={entity} />
        </PageFrame>
      )}
    </NamedEntity>
  );
}

/** The id as the address has it; undefined: of a new one. */
function useIdIn({ pages }: Kind): string | number | undefined {
  const params: Readonly<Record<string, string>> = useParams({ strict: false });
  const search: { readonly id?: string | number } = useSearch({ strict: false });
  const name = idInPath(pages.one);
  if (name === null) return search.id;
  return params[name] === 'new' ? undefined : params[name];
}

interface BodyProps<T extends KindTypes> extends Props<T> {
  readonly entity: T['entity'];
}

function EntityBody<T extends KindTypes>({ kind, pages, entity }: BodyProps<T>) {
  const { Body, usedBy = false, edit } = pages;
  const { said } = useAddressOf<T>(kind);
  const form = edit === undefined && <KindForm kind={kind} pages={pages} entity={entity} />;
  return (
    <>
      {Body ? <Body entity={entity} said={said} form={form} /> : form}
      {usedBy !== false && (
        <UsedBy entity={kind.name} id={entity.id} {...(usedBy !== true && usedBy)} />
      )}
      <History entity={kind.name} id={entity.id} />
    </>
  );
}
