import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PerronMark } from '../../../brand/PerronMark';
import { useDocumentTitle } from '../../../brand/use-document-title';
import { useTranslate } from '../../../i18n/use-translate';
import { loadPart } from '../../../services/load-part';
import styles from './sign-in.module.css';
import { NetworkMotif } from './NetworkMotif';

/** The form comes first, and is there also where these do not come. */
const Preferences = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await firstCalm();
    const part = await loadPart(() => import('./Preferences'));
    return { default: part.Preferences };
  } catch {
    return { default: () => null };
  }
});

/** When the browser has drawn the form and has nothing else to do. */
function firstCalm(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 200);
    else window.requestIdleCallback(() => setTimeout(resolve), { timeout: 1000 });
  });
}

interface Props {
  /** For the browser's tab. */
  readonly title: string;
  /** The form is not there yet: nothing else is loaded beside it. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page for people who are not signed in yet. */
export function Frame({ title, isWaiting = false, children }: Props) {
  const { t } = useTranslate();
  useDocumentTitle(title);
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
          <Suspense fallback={null}>{!isWaiting && <Preferences />}</Suspense>
        </div>
        {children}
      </main>
    </div>
  );
}
