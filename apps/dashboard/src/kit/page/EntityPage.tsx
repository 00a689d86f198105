import { ApiError } from '@perron/client';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { MissingEntity } from './MissingEntity';
import { Notice } from './Notice';
import { PageFrame } from './PageFrame';
import type { ParentList } from './PageFrame';
import { LoadingPart } from './LoadingPart';

/** The parts of a `useQuery` result that the page needs. */
interface EntityQuery<Entity> {
  readonly data: Entity | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface EntityTexts {
  /** The title until the entity has loaded, as "Output type". */
  readonly kind: string;
  readonly failed: (message: string) => string;
  /** Says that it does not exist, or no longer does. */
  readonly missing: string;
}

interface Props<Entity> {
  readonly query: EntityQuery<Entity>;
  readonly parent: ParentList;
  readonly texts: EntityTexts;
  /** Draws the page, with its `PageFrame`, when the entity is there. */
  readonly children: (entity: Entity) => ReactNode;
}

/**
 * The page of one entity: its skeleton, an error with another try, or that there is none. Data that
 * has come stays on screen when a later request fails, unless the entity is gone.
 */
export function EntityPage<Entity>({ query, parent, texts, children }: Props<Entity>) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <PageFrame title={texts.kind} parent={parent}>
        <MissingEntity text={texts.missing} parent={parent} />
      </PageFrame>
    );
  }
  const notice = error && (
    <Notice onRetry={() => void query.refetch()} busy={isFetching}>
      {data ? t('page.stale', { message: errorText(error) }) : texts.failed(errorText(error))}
    </Notice>
  );
  if (data) {
    return (
      <>
        {notice}
        {children(data)}
      </>
    );
  }
  return (
    <PageFrame title={texts.kind} parent={parent}>
      {notice ?? (
        <LoadingPart>
          <Skeleton height={20} width={260} mb="md" />
          <Skeleton height={180} maw={720} />
        </LoadingPart>
      )}
    </PageFrame>
  );
}
