import type { EntityName, Usages } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { entityPages } from '../../finding/palette-pages';
import { useTranslate } from '../../i18n/use-translate';
import styles from './DeleteDialog.module.css';

interface Props {
  readonly usages: Usages;
  /** A kind that is not listed, because it can be deleted along. */
  readonly without: EntityName | undefined;
  /** Called when one of them is opened. */
  readonly onOpen: () => void;
}

/** Lists what uses an entity, with links to the pages where that can be changed. */
export function UsageList({ usages, without, onOpen }: Props) {
  const { t } = useTranslate();
  const shown = usages.items.filter(({ kind }) => kind !== without);
  const count = usages.total - (usages.items.length - shown.length);
  return (
    <>
      <p className={styles.text}>{t('delete.used', { count })}</p>
      <ul className={styles.usages}>
        {shown.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <span className={styles.kind}>{t(`kind.${kind}`)}</span>{' '}
            <PageLink kind={kind} id={id} name={name} onOpen={onOpen} />
          </li>
        ))}
        {count > shown.length && <li>{t('delete.more', { count: count - shown.length })}</li>}
      </ul>
    </>
  );
}

interface LinkProps {
  readonly kind: EntityName;
  readonly id: number;
  readonly name: string;
  readonly onOpen: () => void;
}

function PageLink({ kind, id, name, onOpen }: LinkProps) {
  const pages: Readonly<
    Partial<Record<EntityName, (typeof entityPages)[keyof typeof entityPages]>>
  > = entityPages;
  const page = pages[kind];
  if (!page) return name;
  return (
    <Link {...page({ id })} onClick={onOpen}>
      {name}
    </Link>
  );
}
