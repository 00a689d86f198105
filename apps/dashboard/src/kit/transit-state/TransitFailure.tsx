import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Muted, Row, Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import styles from './TransitState.module.css';

interface Props {
  readonly title: string;
  /** `null` means that trying again would not help. */
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  } | null;
  /** The link to where another station or trip is chosen. */
  readonly back: ReactNode;
}

/** Stands where a station or a trip would: what is wrong, and the ways on. */
export function TransitFailure({ title, query, back }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  return (
    <Stack role="alert" align="center" my="xl" mx="auto" maw={520} ta="center">
      <IconAlertTriangle size={28} stroke={1.5} className={styles.sign} aria-hidden="true" />
      <strong>{title}</strong>
      {query && <span>{t('transit.tryLater')}</span>}
      {query?.error && <Muted component="span">{errorText(query.error)}</Muted>}
      <Row justify="center" wrap="wrap" mt="xs">
        {back}
        {query && (
          <Button size="xs" onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('app.retry')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
