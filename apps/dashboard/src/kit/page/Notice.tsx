import { Box, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './page.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Says what could not be loaded, with another try. */
export function Notice({ children, onRetry, busy }: Props) {
  const { t } = useTranslate();
  return (
    <div role="alert" className={styles.notice}>
      <IconAlertTriangle size={20} stroke={1.75} className={styles.noticeSign} aria-hidden="true" />
      <Box component="span" flex="1 1 260px">
        {children}
      </Box>
      <Button variant="default" size="xs" onClick={onRetry} loading={busy}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
