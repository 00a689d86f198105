import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { PerronMark } from '../../../brand/PerronMark';
import { useDocumentTitle } from '../../../brand/use-document-title';
import { useTranslate } from '../../../i18n/use-translate';
import { loadPart } from '../../../services/load-part';
import styles from './Frame.module.css';
import { NetworkMotif } from './NetworkMotif';

/** Where the menus do not come, the form is still there. */
const Preferences = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await firstPaint();
    const part = await loadPart(() => import('./Preferences'));
    return { default: part.Preferences };
  } catch {
    return { default: () => null };
  }
});

/** Menus are large: the form does not share the line with them. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

interface Props {
  /** For the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands round every page of those who are not signed in yet. */
export function Frame({ title, children }: Props) {
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
          <Suspense fallback={null}>
            <Preferences />
          </Suspense>
        </div>
        {children}
      </main>
    </div>
  );
}
