import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import type { ParentList } from './PageFrame';
import styles from './page.module.css';

interface Props {
  readonly text: string;
  readonly parent: ParentList;
}

/** Says calmly that there is no such thing, and leads back to the list: no alarm, no second try. */
export function MissingEntity({ text, parent }: Props) {
  const { t } = useTranslate();
  const { lists } = useServices();
  return (
    <div className={styles.missing}>
      <p>{text}</p>
      <Link to={parent.path} search={lists.searchOf(parent.path)}>
        {t('page.toList', { list: parent.label })}
      </Link>
      <Link to="/trash">{t('page.trash')}</Link>
    </div>
  );
}
