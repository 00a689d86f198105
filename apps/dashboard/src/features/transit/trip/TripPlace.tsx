import { Box, Progress } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import type { Timeline } from './trip-timeline';
import styles from './trip.module.css';

interface Props {
  readonly timeline: Timeline;
}

function placeText({ t }: Translator, { stops, position, isCancelled }: Timeline): string {
  if (isCancelled) return t('transit.trip.cancelled');
  switch (position.state) {
    case 'before_first_station':
      return t('transit.trip.before');
    case 'at_station':
      return t('transit.trip.at', { station: stops[position.index]?.name ?? '–' });
    case 'on_track': {
      const to = stops[position.to]?.name ?? '–';
      if (position.approaching) return t('transit.trip.approaching', { station: to });
      return t('transit.trip.between', { from: stops[position.from]?.name ?? '–', to });
    }
    case 'after_last_station':
      return t('transit.trip.after');
  }
}

/** Where the train is, in words and as a bar. */
export function TripPlace({ timeline }: Props) {
  const translate = useTranslate();
  const text = placeText(translate, timeline);
  const percent = Math.round(timeline.progress * 100);
  return (
    <Box mb="md">
      <p role="status" data-cancelled={timeline.isCancelled || undefined} className={styles.where}>
        {text}
      </p>
      <Progress.Root size="sm" transitionDuration={900}>
        <Progress.Section
          value={percent}
          aria-label={translate.t('transit.trip.progress')}
          aria-valuetext={text}
        />
      </Progress.Root>
    </Box>
  );
}
