import { Box, Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useDocumentTitle } from '../brand/use-document-title';
import { useTranslate } from '../i18n/use-translate';
import { MissingPart } from '../services/load-part';
import { PartMissing } from './PartMissing';
import styles from './page-notice.module.css';

/** The page in place of one that throws; the router has logged the error. */
export function PageFailure({ error }: ErrorComponentProps) {
  return error instanceof MissingPart ? <PartMissing /> : <PageBroken />;
}

function PageBroken() {
  const { t } = useTranslate();
  useDocumentTitle(t('app.error.title'));
  return (
    <div role="alert" className={styles.notice}>
      <h1 className={styles.title}>{t('app.error.title')}</h1>
      <Box component="p" c="dimmed" m={0} maw="44ch">
        {t('app.error.text')}
      </Box>
      <Button onClick={() => window.location.reload()}>{t('app.error.reload')}</Button>
    </div>
  );
}
