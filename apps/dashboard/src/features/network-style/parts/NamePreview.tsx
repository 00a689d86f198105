import { Alert, Box, Skeleton, TextInput } from '@mantine/core';
import type { NamePreview as Preview } from '@perron/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Heading, Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { useErrorText } from '../../../services/use-error-text';
import styles from './network-style.module.css';

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly query: {
    readonly data: Preview | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The network's names as the rules on the page make them, before they are saved. */
export function NamePreview({ search, onSearch, query }: Props) {
  const { t, number } = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching } = query;
  return (
    <div className={styles.preview}>
      <Heading>{t('networkStyle.preview')}</Heading>
      {error && (
        <Notice onRetry={() => void query.refetch()} busy={isFetching}>
          {t('networkStyle.preview.failed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          <p role="status" className={styles.summary}>
            {data.total === 0
              ? t('networkStyle.preview.empty')
              : t('networkStyle.preview.summary', {
                  changed: data.changed,
                  total: number(data.total),
                })}
          </p>
          {data.total > 0 && (
            <>
              <Merged preview={data} />
              <TextInput
                className={styles.search ?? ''}
                label={t('networkStyle.preview.search')}
                maxLength={100}
                value={search}
                onChange={({ currentTarget }) => onSearch(currentTarget.value)}
              />
              <Names preview={data} isSearched={search.trim() !== ''} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Passengers could not tell these apart any more. */
function Merged({ preview: { merged, merged_names } }: Pick<NamesProps, 'preview'>) {
  const { t } = useTranslate();
  if (merged === 0) return null;
  return (
    <Alert className={styles.merges ?? ''} color="yellow" icon={<IconAlertTriangle />}>
      {t('networkStyle.preview.merged', { count: merged })}
      <Box component="ul" m={0} mt="xs" pl="md">
        {merged_names.map(({ then, names: [a, b] }) => (
          <li key={then}>{t('networkStyle.preview.mergedPair', { then, one: a, other: b })}</li>
        ))}
      </Box>
    </Alert>
  );
}

interface NamesProps {
  readonly preview: Preview;
  readonly isSearched: boolean;
}

function Names({ preview: { items, found }, isSearched }: NamesProps) {
  const { t } = useTranslate();
  if (items.length === 0) {
    return isSearched && <p className={styles.hint}>{t('networkStyle.preview.nothing')}</p>;
  }
  return (
    <>
      {/* The keyboard scrolls it only where it can have the focus. */}
      <div
        className={styles.scroll}
        role="region"
        aria-label={t('networkStyle.preview')}
        tabIndex={0}
      >
        <table className={styles.names}>
          <thead>
            <tr>
              <th scope="col">{t('networkStyle.preview.name')}</th>
              <th scope="col">{t('networkStyle.preview.now')}</th>
              <th scope="col">{t('networkStyle.preview.then')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, headsign, now, then }) => (
              <tr key={name} data-changed={now !== then || undefined}>
                <td>
                  {name}
                  {headsign && (
                    <Muted component="span" display="block">
                      {t('networkStyle.preview.headsign')}
                    </Muted>
                  )}
                </td>
                <td data-label={t('networkStyle.preview.now')}>{now}</td>
                <td data-label={t('networkStyle.preview.then')}>{then}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found > items.length && (
        <p className={styles.hint}>
          {t('networkStyle.preview.more', { count: found - items.length })}
        </p>
      )}
    </>
  );
}
