import { Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { GalleryWidget } from '../gallery-widget';
import styles from './gallery.module.css';

interface Props {
  readonly widgets: readonly GalleryWidget[];
}

/** Leads to each widget of the page. */
export function WidgetIndex({ widgets }: Props) {
  const { t, language } = useTranslate();
  return (
    <nav aria-label={t('gallery.index')}>
      <Row component="ul" wrap="wrap" mb="xs" className="plain">
        {widgets.map(({ kind, title, states }) => (
          <li key={kind}>
            <a href={`#${kind}`} className={styles.entry}>
              {title[language]}{' '}
              <Muted component="span" fz="small" className="tabular">
                {states.length}
              </Muted>
            </a>
          </li>
        ))}
      </Row>
    </nav>
  );
}
