import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PerronMark } from '../../brand/PerronMark';
import { useDocumentTitle } from '../../brand/use-document-title';
import { useTranslate } from '../../i18n/use-translate';
import { ColourSchemeMenu } from '../../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../../preferences/LanguageMenu';
import { safeRedirect } from '../../routing/safe-redirect';
import { useSessionState } from '../../session/use-session-state';
import styles from './page.module.css';
import { NetworkMotif } from './parts/NetworkMotif';
import { SignInForm } from './parts/SignInForm';

const route = getRouteApi('/auth/login');

/** Goes on to the wanted page once somebody is signed in, here or in another tab. */
function useGoOnWhenSignedIn(): void {
  const { redirect } = route.useSearch();
  const { history } = useRouter();
  const { kind } = useSessionState();
  useEffect(() => {
    if (kind === 'signed-in') history.replace(safeRedirect(redirect, window.location.origin));
  }, [kind, redirect, history]);
}

/** Where operators sign in. */
export function SignInPage() {
  const { t } = useTranslate();
  useDocumentTitle(t('signIn.title'));
  useGoOnWhenSignedIn();
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <NetworkMotif />
        <div className={styles.product}>
          <PerronMark sizePx={40} />
          Perron
        </div>
        <p className={styles.claim}>{t('signIn.claim')}</p>
      </header>
      <main className={styles.main}>
        <div className={styles.preferences}>
          <LanguageMenu />
          <ColourSchemeMenu />
        </div>
        <SignInForm />
      </main>
    </div>
  );
}
