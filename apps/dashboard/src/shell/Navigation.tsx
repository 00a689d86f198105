import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '../i18n/use-translate';
import { areaGroups } from './areas';
import styles from './shell.module.css';
import { wayTo } from './way-to';

interface Props {
  /** Only the signs; the names are their tooltips. */
  readonly isFolded?: boolean;
  /** The operator has followed a link. */
  readonly onFollow?: () => void;
}

/** The areas of the dashboard; the landmark round them is the caller's. */
export function Navigation({ isFolded = false, onFollow }: Props) {
  const { t } = useTranslate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [here] = wayTo(pathname);
  return (
    <div className={styles.navigation} data-folded={isFolded || undefined}>
      {areaGroups.map((areas) => (
        <ul key={areas[0]?.label} className={styles.list}>
          {areas.map((area) => (
            <li key={area.label}>
              <Link
                to={area.to}
                activeOptions={{ exact: true, includeSearch: false }}
                className={styles.area}
                // On a page of the area that is not its first one; the router says `page` there.
                aria-current={area === here ? 'true' : undefined}
                data-within={area === here || undefined}
                title={isFolded ? t(area.label) : undefined}
                onClick={() => onFollow?.()}
              >
                <area.Icon size={17} stroke={1.75} className={styles.sign} aria-hidden="true" />
                <span className={styles.name}>{t(area.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
