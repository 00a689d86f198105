import type { CallOutcome, DisplayDetail } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Tone } from '../../../kit/page/ToneMark';
import { FactMark } from './FactMark';
import styles from './displays.module.css';

type Telephone = NonNullable<DisplayDetail['telephone']>;

const tones: Readonly<Record<CallOutcome, Tone>> = {
  answered: 'well',
  no_line: 'doubtful',
  busy: 'bad',
  no_answer: 'bad',
  refused: 'bad',
  unreachable: 'bad',
};

interface Props {
  readonly telephone: Telephone;
  readonly nowMs: number;
}

function useMark({ mode, last_call }: Telephone) {
  if (last_call === null) return { tone: 'quiet', label: 'display.telephone.none' } as const;
  const { outcome, is_open } = last_call;
  if (is_open) return { tone: 'well', label: 'display.telephone.open' } as const;
  // It answers, but the line that is to be held is not open now.
  if (outcome === 'answered' && mode === 'hold') {
    return { tone: 'bad', label: 'display.telephone.lost' } as const;
  }
  return { tone: tones[outcome], label: `display.telephone.${outcome}` } as const;
}

/** How a loudspeaker that is called was reached the last time: it has no page that reports. */
export function TelephoneFact({ telephone, nowMs }: Props) {
  const { t, ago, dateTime } = useTranslate();
  const { number, mode, last_call, same_number } = telephone;
  const mark = useMark(telephone);
  const lines = [t(`display.telephone.mode.${mode}`, { number })];
  if (last_call) {
    const atMs = Date.parse(last_call.at);
    const values = { ago: ago(nowMs - atMs), time: dateTime(atMs) };
    lines.unshift(
      last_call.is_open
        ? t('display.telephone.since', values)
        : t('display.telephone.last', values),
    );
  }
  return (
    <div className={styles.factPanelFact}>
      <dt>{t('display.telephone')}</dt>
      <dd>
        <FactMark mark={mark} />
        <span className={styles.detail}>{lines.join(' ')}</span>
        {same_number.length > 0 && (
          <span className={styles.detail}>
            {t('display.telephone.same')}{' '}
            {same_number.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link to="/displays/$displayId" params={{ displayId: String(id) }}>
                  {name}
                </Link>
              </Fragment>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}
