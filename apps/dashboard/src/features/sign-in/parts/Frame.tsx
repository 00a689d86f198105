import type { ReactNode } from 'react';
import { PerronMark } from '../../../brand/PerronMark';
import { useDocumentTitle } from '../../../brand/use-document-title';
import { useTranslate } from '../../../i18n/use-translate';
import { ColourSchemeMenu } from '../../../preferences/ColourSchemeMenu';
import { LanguageMenu } from '../../../preferences/LanguageMenu';
import styles from './Frame.module.css';
import { NetworkMotif } from './NetworkMotif';

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
          <LanguageMenu />
          <ColourSchemeMenu />
        </div>
        {children}
      </main>
    </div>
  );
}
