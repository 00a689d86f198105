import { useTranslate } from '../../../i18n/use-translate';
import type { GalleryWidget } from '../gallery-widget';
import styles from './WidgetIndex.module.css';

interface Props {
  readonly widgets: readonly GalleryWidget[];
}

/** Leads to each widget of the page. */
export function WidgetIndex({ widgets }: Props) {
  const { t, language } = useTranslate();
  return (
    <nav aria-label={t('gallery.index')}>
      <ul className={styles.index}>
        {widgets.map(({ kind, title, states }) => (
          <li key={kind}>
            <a href={`#${kind}`} className={styles.entry}>
              {title[language]} <span className={styles.count}>{states.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
