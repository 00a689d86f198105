import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate';
import { permissionsQuery } from '../kit/access/permissions-query';
import { useServices } from '../services/services';
import styles from './shell.module.css';

/** Until a second factor is on, where everybody must have one: only the page that leads to it. */
export function FactorFirst({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(permissionsQuery(client));
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (data?.needs_second_factor !== true) return children;
  const isThere = path === '/profile';
  return (
    <>
      <section className={styles.notice} aria-label={t('shell.factorFirst.title')}>
        <Box component="h2" fz="large" m={0} mb="xs">
          {t('shell.factorFirst.title')}
        </Box>
        <p>{t(isThere ? 'shell.factorFirst.here' : 'shell.factorFirst.text')}</p>
        {!isThere && <Link to="/profile">{t('shell.factorFirst.link')}</Link>}
      </section>
      {isThere && children}
    </>
  );
}
