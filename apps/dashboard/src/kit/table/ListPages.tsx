import { NativeSelect, Pagination } from '@mantine/core';
import { useTranslate } from '../../i18n/use-translate';
import styles from './table.module.css';
import { pageSizes } from './list-order';
import type { PageSize } from './list-order';

interface Props {
  /** Items in all pages. */
  readonly total: number;
  /** The page on screen, from 1, and how many items it may have. */
  readonly list: { readonly page: number; readonly size: PageSize };
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

/** Which part of the list is on screen, its size, and the way to the other pages. */
export function ListPages({ total, list, onPage, onSize }: Props) {
  const { t, number } = useTranslate();
  const pageCount = Math.max(1, Math.ceil(total / list.size));
  const from = (list.page - 1) * list.size + 1;
  const to = Math.min(list.page * list.size, total);
  const step = { previous: t('list.previousPage'), next: t('list.nextPage') };
  return (
    <footer className={styles.footer}>
      <span className={styles.range}>
        {t('list.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <NativeSelect
        size="xs"
        label={t('list.perPage')}
        classNames={{ root: styles.size ?? '', label: styles.sizeLabel ?? '' }}
        data={pageSizes.map(String)}
        value={String(list.size)}
        onChange={({ currentTarget: { value } }) => {
          const size = pageSizes.find((candidate) => String(candidate) === value);
          if (size !== undefined) onSize(size);
        }}
      />
      {pageCount > 1 && (
        <nav aria-label={t('list.pages')} className={styles.pages}>
          <Pagination
            size="sm"
            total={pageCount}
            value={list.page}
            onChange={onPage}
            getItemProps={(page) => ({ 'aria-label': t('list.page', { page: number(page) }) })}
            getControlProps={(control) =>
              control === 'previous' || control === 'next' ? { 'aria-label': step[control] } : {}
            }
          />
        </nav>
      )}
    </footer>
  );
}
