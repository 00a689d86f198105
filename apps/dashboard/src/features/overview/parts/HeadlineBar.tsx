import { Box } from '@mantine/core';
import { displayStates } from '@perron/schema';
import type { DisplayPlaces, DisplayState } from '@perron/schema';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { stateTones } from '../../../kit/display-state/state-tone';
import { clockText } from '../clock-text';
import { isBad, saysWell } from '../headline';
import type { Headline } from '../headline';
import styles from './HeadlineBar.module.css';
import { ReportingCurve } from './ReportingCurve';

interface Props {
  readonly headline: Headline;
  /** The last asking succeeded. */
  readonly isCertain: boolean;
  readonly places: DisplayPlaces | undefined;
}

function headlineText(headline: Headline, t: Translator['t']): string {
  switch (headline.kind) {
    case 'offline': {
      const { displays, stations, vehicles } = headline;
      if (stations > 0 && vehicles > 0) {
        return t('overview.offline.both', { displays, stations, vehicles });
      }
      if (stations > 0) return t('overview.offline.stations', { displays, stations });
      if (vehicles > 0) return t('overview.offline.vehicles', { displays, vehicles });
      return t('overview.offline.nowhere', { displays });
    }
    case 'timetable':
      return t(`overview.timetable.${headline.condition}`);
    case 'clock':
      return clockText(headline.aheadSeconds, t);
    case 'failed':
      return t('overview.failed', { part: t(`overview.part.${headline.part}`) });
    case 'lacking':
      return t('overview.lacking', {
        displays: headline.displays,
        why: headline.lacks
          .map(({ lack, displays }) =>
            t('overview.lacking.count', { lack: t(`state.lack.${lack}`), count: displays }),
          )
          .join(', '),
      });
    case 'installedWell':
      return t('overview.installedWell', { displays: headline.displays, never: headline.never });
    case 'unreadable':
      return t('overview.unreadable', {
        count: headline.scenarios,
        name: headline.first,
      });
    case 'empty':
    case 'outdated':
    case 'doubtful':
    case 'noneSeen':
    case 'allAside':
      return t(`overview.${headline.kind}`, { displays: headline.displays });
    case 'unknown':
    case 'starting':
    case 'noneYet':
    case 'well':
      return t(`overview.${headline.kind}`);
  }
}

/** Said even where there are none: their absence is news. */
const alwaysSaid: ReadonlySet<DisplayState> = new Set(['offline', 'lacking', 'fine']);

/** The answer, how many displays are how, and how many reported through the day. */
export function HeadlineBar({ headline, isCertain, places }: Props) {
  const { t } = useTranslate();
  return (
    <header className={styles.header}>
      <Box miw={0} role="status">
        <h2
          className={styles.headline}
          data-kind={headline.kind}
          data-tone={isBad(headline) ? 'bad' : undefined}
        >
          {isBad(headline) && (
            <IconAlertTriangleFilled size={20} className={styles.sign} aria-hidden="true" />
          )}
          {headlineText(isCertain || !saysWell(headline) ? headline : { kind: 'unknown' }, t)}
        </h2>
        {places && places.total > 0 && <Counts places={places} />}
      </Box>
      {places && places.total > 0 && <ReportingCurve places={places} />}
    </header>
  );
}

function Counts({ places: { states, total } }: { readonly places: DisplayPlaces }) {
  const { language, t, number } = useTranslate();
  return (
    <Row component="ul" rowGap="2xs" columnGap="md" wrap="wrap" fz="body" mt="xs" className="plain">
      {displayStates
        .filter((state) => states[state] > 0 || alwaysSaid.has(state))
        .map((state) => (
          <li key={state}>
            <Link to="/displays" search={{ state }} className={styles.count}>
              <span
                className={styles.square}
                data-tone={stateTones[state]}
                data-state={state}
                aria-hidden="true"
              />
              <strong className="tabular">{number(states[state])}</strong>{' '}
              {language === 'en' ? t(`state.${state}`).toLocaleLowerCase() : t(`state.${state}`)}
            </Link>
          </li>
        ))}
      <Row component="li" gap={0} align="center" c="dimmed">
        {t('overview.of', { count: total })}
      </Row>
    </Row>
  );
}
