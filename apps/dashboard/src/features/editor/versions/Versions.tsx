import { Box, Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { useEditor } from '../session/editor-context';
import { CompareVersion } from './CompareVersion';
import { versionsQuery } from './queries';
import { VersionRow } from './VersionRow';

/** The published states of the open scene: when, by whom, how they looked. */
export function Versions({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const errorText = useErrorText();
  const [compared, setCompared] = useState<number | null>(null);
  const query = useInfiniteQuery(versionsQuery(client, scene.id));
  const { data, error, isFetching, hasNextPage } = query;
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <Muted mb="sm">{t('versions.lead')}</Muted>
      {error && (
        <Notice onRetry={() => void query.refetch()} busy={isFetching}>
          {t('versions.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={96} />}
      <Box component="ol" mb="sm" className="plain" aria-label={t('versions.title')}>
        {versions.map((version, at) => (
          <VersionRow
            key={version.version}
            version={version}
            isNow={at === 0}
            onCompare={() => setCompared(version.version)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={isFetching}
          onClick={() => void query.fetchNextPage()}
        >
          {t('versions.more')}
        </Button>
      )}
      {compared !== null && (
        <CompareVersion
          version={compared}
          isNow={compared === versions[0]?.version}
          onClose={() => setCompared(null)}
          onRestored={onDone}
        />
      )}
    </>
  );
}
