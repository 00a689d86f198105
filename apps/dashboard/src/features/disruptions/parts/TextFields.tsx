import type { DisruptionType } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import type { Draft } from '../draft';
import { useDisruptions } from '../page-context';
import styles from './EditorForm.module.css';

interface Props {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** Texts up to here stand on a board at once; longer ones take turns. */
const shownAtOnce = { title: 60, message: 160 } as const;
const most = { title: 200, message: 2000 } as const;

/** How displays call it in English, where the operator's title is German. */
const englishTitles: Readonly<Record<DisruptionType, string>> = {
  police: 'Police operation',
  medical: 'Medical emergency',
  nostopping: 'No stop',
  replacementpendelzug: 'Shuttle train',
  replacementsev: 'Replacement buses',
};

/** What passengers read, in both languages side by side. */
export function TextFields({ draft, onChange }: Props) {
  const { t } = useTranslate();
  const { network } = useDisruptions();
  const line = network.byId.get(draft.places[0].lineId)?.name ?? '';
  const count = (text: string) => (
    <small data-long={text.length > shownAtOnce.message}>
      {t('disruptions.text.count', { count: text.length, limit: shownAtOnce.message })}
    </small>
  );
  return (
    <div className={styles.texts}>
      <div className={styles.text}>
        <div className={styles.label}>
          <label htmlFor="disruption-de">{t('disruptions.text.de')}</label>
          {count(draft.de)}
        </div>
        <div className={styles.box}>
          <input
            lang="de"
            required
            maxLength={most.title}
            aria-label={t('disruptions.text.title')}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
          <textarea
            id="disruption-de"
            lang="de"
            rows={3}
            maxLength={most.message}
            value={draft.de}
            onChange={(event) => onChange({ de: event.target.value })}
          />
        </div>
      </div>
      <div className={styles.text}>
        <div className={styles.label}>
          <label htmlFor="disruption-en">{t('disruptions.text.en')}</label>
          {count(draft.en)}
        </div>
        <div className={styles.box}>
          <div className={styles.made} lang="en" title={t('disruptions.text.made')}>
            {`${line}: ${englishTitles[draft.type]}`}
          </div>
          <textarea
            id="disruption-en"
            lang="en"
            rows={3}
            maxLength={most.message}
            value={draft.en}
            onChange={(event) => onChange({ en: event.target.value })}
          />
        </div>
      </div>
    </div>
  );
}
