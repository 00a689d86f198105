import { NativeSelect, Pagination } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { pageSizes } from '../station-list-search';
import type { StationListSearch } from '../station-list-search';
import styles from './StationPages.module.css';

interface Props {
  /** Stations in all pages. */
  readonly total: number;
  readonly list: StationListSearch;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: StationListSearch['size']) => void;
}

/** Which part of the list is on screen, its size, and the way to the other pages. */
export function StationPages({ total, list, onPage, onSize }: Props) {
  const { t, number } = useTranslate();
  const pageCount = Math.max(1, Math.ceil(total / list.size));
  const from = (list.page - 1) * list.size + 1;
  const to = Math.min(list.page * list.size, total);
  const step = { previous: t('stations.previousPage'), next: t('stations.nextPage') };
  return (
    <footer className={styles.footer}>
      <span className={styles.range}>
        {t('stations.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <NativeSelect
        size="xs"
        label={t('stations.perPage')}
        classNames={{ root: styles.size ?? '', label: styles.sizeLabel ?? '' }}
        data={pageSizes.map(String)}
        value={String(list.size)}
        onChange={({ currentTarget: { value } }) => {
          const size = pageSizes.find((one) => String(one) === value);
          if (size !== undefined) onSize(size);
        }}
      />
      {pageCount > 1 && (
        <nav aria-label={t('stations.pages')} className={styles.pages}>
          <Pagination
            size="sm"
            total={pageCount}
            value={list.page}
            onChange={onPage}
            getItemProps={(page) => ({ 'aria-label': t('stations.page', { page: number(page) }) })}
            getControlProps={(control) =>
              control === 'previous' || control === 'next' ? { 'aria-label': step[control] } : {}
            }
          />
        </nav>
      )}
    </footer>
  );
}
