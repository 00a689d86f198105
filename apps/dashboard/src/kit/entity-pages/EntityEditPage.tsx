import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { History } from '../history/History';
import { idInPath, linkToOne, titleOfList } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import { DeleteButton } from '../mutation/DeleteButton';
import { EntityById } from '../page/EntityById';
import { PageFrame } from '../page/PageFrame';
import { UsedBy } from '../usages/UsedBy';
import { callsOf, entityQuery } from './entity-calls';
import type { KindTypes } from './entity-calls';
import { DeclaredForm } from './DeclaredForm';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { nameIn } from './EntityListPage';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

/** The page of one entity, or of a new one: its form, what uses it, and its history. */
export function EntityEditPage<T extends KindTypes>({ kind, pages }: Props<T>) {
  const { texts, Lead, Actions, usedBy = false } = pages;
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: kind.pages.list, label: t(titleOfList(kind)) };
  const calls = callsOf<T>(client, kind).deletion;
  return (
    <EntityById
      id={useId(kind)}
      parent={parent}
      texts={{
        kind: t(`${texts}.one`),
        failed: (message) => t(`${texts}.failed`, { message }),
        missing: t(`${texts}.missing`),
      }}
      withoutId={
        <PageFrame title={t(`${texts}.new`)} parent={parent}>
          <KindForm kind={kind} pages={pages} entity={null} />
        </PageFrame>
      }
      query={(id) => entityQuery<T>(client, kind, id, pages.refreshMs)}
    >
      {(entity) => (
        <PageFrame
          title={nameIn(kind, entity)}
          parent={parent}
          lead={Lead && <Lead entity={entity} />}
          actions={
            <>
              {Actions && <Actions entity={entity} />}
              <DeleteButton
                parent={parent}
                calls={calls}
                item={{ id: entity.id, name: nameIn(kind, entity) }}
              />
            </>
          }
        >
          <KindForm kind={kind} pages={pages} entity={entity} />
          {usedBy && <UsedBy entity={kind.name} id={entity.id} usages={calls.usages} />}
          <History entity={kind.name} id={entity.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

/** The id as the address has it; undefined: of a new one. */
function useId({ pages }: Kind): string | number | undefined {
  const params: Readonly<Record<string, string>> = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const name = idInPath(pages.one);
  if (name === null) return search['id'] as string | number | undefined;
  return params[name] === 'new' ? undefined : params[name];
}

interface FormProps<T extends KindTypes> extends Props<T> {
  readonly entity: T['entity'] | null;
}

function KindForm<T extends KindTypes>({ kind, pages, entity }: FormProps<T>) {
  const navigate = useNavigate();
  const onMade = ({ id }: { readonly id: number }) =>
    void navigate({ ...linkToOne(kind, id), replace: true });
  const { form, texts } = pages;
  if ('Form' in form) return <form.Form entity={entity} onMade={onMade} />;
  return <DeclaredForm kind={kind} texts={texts} form={form} entity={entity} onMade={onMade} />;
}
