import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslate } from '../i18n/use-translate';
import { areaGroups } from './areas';
import type { Area } from './areas';
import styles from './Navigation.module.css';

interface Props {
  /** The operator has followed a link. */
  readonly onFollow?: () => void;
}

/** Every area of the dashboard; those to come are shown, but lead nowhere. */
export function Navigation({ onFollow }: Props) {
  const { t } = useTranslate();
  const noteId = useId();
  return (
    <nav aria-label={t('shell.navigation')} className={styles.navigation}>
      {areaGroups.map(({ label, areas }) => (
        <div key={label ?? 'first'} className={styles.group}>
          {label !== null && <h2 className={styles.heading}>{t(label)}</h2>}
          <ul className={styles.list}>
            {areas.map((area) => (
              <li key={area.label}>
                <AreaEntry area={area} noteId={noteId} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p id={noteId} className={styles.note}>
        {t('shell.planned.note')}
      </p>
    </nav>
  );
}

interface AreaEntryProps {
  readonly area: Area;
  readonly noteId: string;
  readonly onFollow: (() => void) | undefined;
}

function AreaEntry({ area, noteId, onFollow }: AreaEntryProps) {
  const { t } = useTranslate();
  const sign = <area.Sign size={18} stroke={1.75} className={styles.sign} aria-hidden="true" />;
  if (area.to !== null) {
    return (
      <Link
        to={area.to}
        activeOptions={{ exact: area.to === '/', includeSearch: false }}
        className={styles.area}
        onClick={() => onFollow?.()}
      >
        {sign}
        {t(area.label)}
      </Link>
    );
  }
  return (
    <a role="link" aria-disabled="true" aria-describedby={noteId} className={styles.area}>
      {sign}
      <span className={styles.name}>{t(area.label)}</span>
      <span className={styles.mark}>{t('shell.planned')}</span>
    </a>
  );
}
