import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import type { KindTypes } from '../kinds/kind-calls';
import { linkToOne } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import { PageFrame } from '../page/PageFrame';
import type { EntityPagesDeclaration } from './entity-pages-declaration';
import { KindForm } from './KindForm';
import { useParentOf } from './use-parent-of';
import { useAddressOf } from './use-address-of';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

/** The page of a new entity: its form, which leads on to the page of what it makes. */
export function NewEntity<T extends KindTypes>({ kind, pages }: Props<T>) {
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
