import { Link } from '@tanstack/react-router';
import { useTranslate } from '../i18n/use-translate';
import { areaGroups } from './areas';
import styles from './Navigation.module.css';

interface Props {
  /** The operator has followed a link. */
  readonly onFollow?: () => void;
}

/** The areas of the dashboard. */
export function Navigation({ onFollow }: Props) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t('shell.navigation')} className={styles.navigation}>
      {areaGroups.map(({ label, areas }) => (
        <div key={label ?? 'first'} className={styles.group}>
          {label !== null && <h2 className={styles.heading}>{t(label)}</h2>}
          <ul className={styles.list}>
            {areas.map((area) => (
              <li key={area.label}>
                <Link
                  to={area.to}
                  activeOptions={{ exact: area.to === '/', includeSearch: false }}
                  className={styles.area}
                  onClick={() => onFollow?.()}
                >
                  <area.Sign size={17} stroke={1.75} className={styles.sign} aria-hidden="true" />
                  {t(area.label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
