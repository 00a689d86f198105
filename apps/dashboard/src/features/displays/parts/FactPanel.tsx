import type { DisplayDetail } from '@perron/schema';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { lacksText } from '../../../kit/display-state/lacks-text';
import { marks } from '../fact-marks';
import { freshnessDetail, shownText, versionText } from '../shown-text';
import { FactMark } from './FactMark';
import styles from './displays.module.css';
import { RunFact } from './RunFact';
import { TelephoneFact } from './TelephoneFact';

interface Props {
  readonly display: DisplayDetail;
  readonly nowMs: number;
}

/** Its page says that it is in a vehicle. */
export function isRiding({ report }: Pick<DisplayDetail, 'report'>): boolean {
  return report !== null && report.place.line !== null;
}

/** The facts of a display, each with what is behind it. */
export function FactPanel({ display, nowMs }: Props) {
  const { t } = useTranslate();
  const { contact, content, freshness, data, identity } = display.facts;
  const { telephone, shows } = display;
  if (telephone && shows === null) {
    return (
      <dl className={styles.panel}>
        <TelephoneFact telephone={telephone} nowMs={nowMs} />
      </dl>
    );
  }
  return (
    <dl className={styles.panel}>
      <div className={styles.factPanelFact}>
        <dt>{t('displays.contact')}</dt>
        <dd>
          <FactMark mark={marks.contact[contact]} />
          <Detail>
            <ContactDetail display={display} nowMs={nowMs} />
          </Detail>
        </dd>
      </div>
      <div className={styles.factPanelFact}>
        <dt>{t('displays.content')}</dt>
        <dd>
          <FactMark mark={marks.content[content]} />
          <Detail>
            <ContentDetail display={display} />
          </Detail>
        </dd>
      </div>
      <div className={styles.factPanelFact}>
        <dt>{t('displays.freshness')}</dt>
        <dd>
          <FactMark mark={marks.freshness[freshness]} />
          <Detail>{t(freshnessDetail(display.facts))}</Detail>
        </dd>
      </div>
      <div className={styles.factPanelFact}>
        <dt>{t('displays.data')}</dt>
        <dd>
          <FactMark mark={marks.data[data]} />
          <Detail>
            {data === 'lacking'
              ? t('display.data.lacking', { what: lacksText(shows?.lacks ?? null, t) })
              : t(`display.data.${data}`)}
          </Detail>
        </dd>
      </div>
      {isRiding(display) && <RunFact display={display} />}
      {identity === 'shared' && (
        <div className={`${styles.factPanelFact ?? ''} ${styles.whole ?? ''}`}>
          <dt>{t('displays.identity')}</dt>
          <dd>
            <FactMark mark={marks.identity.shared} />
            <Detail>{t('display.identity.shared')}</Detail>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className={styles.detail}>{children}</span>;
}

function ContactDetail({ display: { shows }, nowMs }: Props) {
  const { t, ago, dateTime } = useTranslate();
  if (shows === null) return t('display.contact.never');
  const reportedMs = Date.parse(shows.reported_at);
  const time = dateTime(reportedMs);
  const reported = t('display.contact.reported', { ago: ago(nowMs - reportedMs), time });
  return shows.verified ? reported : `${reported} ${t('display.contact.unverified')}`;
}

function ContentDetail({ display: { shows } }: Pick<Props, 'display'>) {
  const { t, dateTime, number } = useTranslate();
  if (shows === null) return t('display.content.nothing');
  const { current_revision, behind_since, verified } = shows;
  const parts = [shownText(shows, t), versionText(shows, t)].filter((text) => text !== null);
  const shown = parts.join(' · ');
  if (!verified) return t('display.content.unverified', { shown });
  if (current_revision === null || behind_since === null) return shown;
  const revision = number(current_revision);
  const time = dateTime(Date.parse(behind_since));
  return `${shown}. ${t('display.content.behind', { revision, time })}`;
}
