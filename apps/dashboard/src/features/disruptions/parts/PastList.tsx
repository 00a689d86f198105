import { Box, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { closuresOf, isOf } from '../closures';
import type { DisruptionSearch } from '../list-search';
import { useDisruptions } from '../page-context';
import { pastDisruptionsQuery } from '../queries';
import styles from './ClosureList.module.css';
import { ClosureRow } from './ClosureRow';
import { ListSkeleton } from './ListSkeleton';

interface Props {
  readonly search: DisruptionSearch;
  readonly chosenId: number | null;
}

/** Past disruptions, the latest first. */
export function PastList({ search, chosenId }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { nowMs } = useDisruptions();
  const { data, error, isFetching, refetch } = useQuery(
    pastDisruptionsQuery(client, search.line, search.page),
  );
  if (error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('disruptions.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <p className={styles.empty}>{t('disruptions.empty.over')}</p>;
  const pages = Math.ceil(data.total / data.page_size);
  return (
    <Box pb="sm">
      <ul className={styles.rows}>
        {closuresOf(data.items, nowMs).map((closure) => (
          <ClosureRow
            key={closure.disruption.id}
            closure={closure}
            isChosen={isOf(closure, chosenId)}
            list={search}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          p="sm"
          total={pages}
          value={search.page}
          onChange={(page) => void navigate({ to: '.', search: (before) => ({ ...before, page }) })}
          getControlProps={(control) => ({
            'aria-label': t(`list.${control}Page` as 'list.nextPage'),
          })}
        />
      )}
    </Box>
  );
}
