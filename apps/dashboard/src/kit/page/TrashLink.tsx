import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { EntityName } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import styles from './page.module.css';

/** Below a list: the way to what was deleted from it, in the trash. */
export function TrashLink({ kind }: { readonly kind: EntityName }) {
  const { t } = useTranslate();
  return (
    <Link to="/trash" search={{ kind }} className={styles.link}>
      <IconTrash size={15} stroke={1.75} aria-hidden="true" />
      {t('page.trash.link')}
    </Link>
  );
}
