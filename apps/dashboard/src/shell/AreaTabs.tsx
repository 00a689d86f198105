import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '../i18n/use-translate';
import { readingCall } from '../kit/access/page-calls';
import { useRefusals } from '../kit/access/use-refusals';
import { useServices } from '../services/services';
import type { Area } from './areas';
import styles from './shell.module.css';
import { isTab, wayTo } from './way-to';

/** The pages that share an entry of the navigation, above each of them; below, those that share a tab. */
export function AreaTabs() {
  const { t } = useTranslate();
  const { lists } = useServices();
  const pathname = useLocation({ select: (location) => location.pathname });
  const refusalOf = useRefusals();
  if (!isTab(pathname)) return null;
  const way = wayTo(pathname);
  const isOpen = ({ to }: Area) => refusalOf(readingCall(to)) === null;
  return way.map(({ label, pages = [] }, level) => {
    const open = pages.filter(isOpen);
    if (open.length < 2) return null;
    const current = way[level + 1];
    return (
      <nav
        key={`${level} ${label}`}
        aria-label={t(label)}
        className={styles.tabs}
        data-level={level}
      >
        {open.map((page) => (
          <Link
            key={page.label}
            to={page.to}
            // The list as it was last on screen; its own schema reads it.
            search={lists.searchOf(page.to)}
            activeOptions={{ exact: true, includeSearch: false }}
            className={styles.tab}
            data-current={page === current || undefined}
          >
            {t(page.label)}
          </Link>
        ))}
      </nav>
    );
  });
}
