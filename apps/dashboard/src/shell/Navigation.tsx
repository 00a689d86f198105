import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '../i18n/use-translate';
import { readingCall } from '../kit/access/page-calls';
import { useRefusals } from '../kit/access/use-refusals';
import { areaGroups } from './areas';
import type { Area } from './areas';
import styles from './Navigation.module.css';

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
  const refusalOf = useRefusals();
  // An address of one area may be below that of another.
  const isElsewhere = (area: Area) =>
    areaGroups.some(({ areas }) =>
      areas.some((one) => one !== area && one.also?.some((path) => pathname.startsWith(path))),
    );
  const isOpen = ({ to }: Area) => refusalOf(readingCall(to)) === null;
  return (
    <div className={styles.navigation} data-folded={isFolded || undefined}>
      {areaGroups.map(({ label, areas }) => (
        <div key={label ?? 'first'} className={styles.group}>
          {label !== null && <h2 className={styles.heading}>{t(label)}</h2>}
          <ul className={styles.list}>
            {areas.filter(isOpen).map((area) => (
              <li key={area.label}>
                <Link
                  to={area.to}
                  activeOptions={{
                    exact: area.to === '/' || isElsewhere(area),
                    includeSearch: false,
                  }}
                  className={styles.area}
                  data-within={area.also?.some((path) => pathname.startsWith(path)) || undefined}
                  title={isFolded ? t(area.label) : undefined}
                  onClick={() => onFollow?.()}
                >
                  <area.Sign size={17} stroke={1.75} className={styles.sign} aria-hidden="true" />
                  <span className={styles.name}>{t(area.label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
