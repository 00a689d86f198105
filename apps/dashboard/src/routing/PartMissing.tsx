import { Box, Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useDocumentTitle } from '../brand/use-document-title';
import { useTranslate } from '../i18n/use-translate';
import { reloadPageWhenServed } from './reload-when-served';
import styles from './page-notice.module.css';

/** The files of a page cannot be had: waits for the server, and then loads the page as it is now. */
export function PartMissing() {
  const { t } = useTranslate();
  useDocumentTitle(t('app.part.title'));
  useEffect(reloadPageWhenServed, []);
  return (
    <div role="status" className={styles.notice}>
      <Loader size="sm" />
      <h1 className={styles.title}>{t('app.part.title')}</h1>
      <Box component="p" c="dimmed" m={0} maw="44ch">
        {t('app.part.text')}
      </Box>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('app.retry')}
      </Button>
    </div>
  );
}
