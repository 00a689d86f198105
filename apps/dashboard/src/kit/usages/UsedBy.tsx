import { Box, Skeleton } from '@mantine/core';
import type { EntityName } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Heading, Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { deletionOf } from '../kinds/kind-calls';
import type { ListedKind } from '../kinds/kinds';
import { Notice } from '../page/Notice';
import { UsageLinks } from './UsageLinks';

interface Props {
  readonly entity: ListedKind['name'];
  readonly id: number;
  /** A kind that the page shows already, as a line's stations. */
  readonly without?: EntityName;
}

/** The users of an entity, with the way to each: a part of its page. */
export function UsedBy({ entity, id, without }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery({
    // Below `audit-log`, which follows every change: of what uses it, too.
    queryKey: ['audit-log', 'usages', entity, id],
    queryFn: ({ signal }) => deletionOf(client, entity).usages(id, signal),
  });
  const items = data?.items.filter(({ kind }) => kind !== without) ?? [];
  const leftOut = data ? data.total - data.items.length : 0;
  return (
    <Box aria-labelledby={titleId} component="section" mt="xl" maw={760}>
      <Heading id={titleId} size="body" mb="xs">
        {t('usages.title')}
      </Heading>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('delete.usagesFailed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={32} />}
      {data && items.length === 0 && leftOut === 0 && <Muted mt="xs">{t('delete.free')}</Muted>}
      {items.length > 0 && <UsageLinks items={items} />}
      {leftOut > 0 && <Muted mt="xs">{t('delete.more', { count: leftOut })}</Muted>}
    </Box>
  );
}
