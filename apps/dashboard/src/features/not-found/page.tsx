import { Box, Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Heading, Stack } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useAreaTitle } from '../../shell/use-area-title';
import styles from './page.module.css';

/** The page of an address that leads nowhere: inside the shell, with a way back. */
export function NotFoundPage() {
  const { t } = useTranslate();
  const address = useLocation({ select: ({ pathname }) => pathname });
  useAreaTitle(t('notFound.title'));
  return (
    <Stack gap={0} align="center" justify="center" mih="60vh" ta="center">
      <svg className={styles.line} viewBox="0 0 240 48" aria-hidden="true">
        <path d="M0 24h150" className={styles.rail} />
        <circle cx="40" cy="24" r="7" className={styles.stop} />
        <circle cx="95" cy="24" r="7" className={styles.stop} />
        <path d="M150 8v32" className={styles.buffer} />
        <path d="M162 24h78" className={styles.missing} />
      </svg>
      <Heading size="title" mb="xs" lts="-0.015em">
        {t('notFound.lead')}
      </Heading>
      <Box component="p" c="dimmed" m={0} mb="lg" maw="52ch" className="anywhere">
        {t('notFound.text', { address })}
      </Box>
      <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('notFound.back')}</Button>
    </Stack>
  );
}
