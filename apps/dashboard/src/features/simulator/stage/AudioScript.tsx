import { Box } from '@mantine/core';
import type { DisplayEngine } from '@perron/runtime';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { ListenButton } from '../../../kit/speech/ListenButton';
import styles from './stage.module.css';
import { scriptAhead } from './script-ahead';
import { useFrame } from './use-frame';

interface Props {
  readonly engine: DisplayEngine;
}

const aheadMinutes = 15;
const maxShown = 4;
const paceMs = 1_000;

/** The loudspeaker's next announcements, if all goes as it is expected now, to be heard at once. */
export function AudioScript({ engine }: Props) {
  const { t } = useTranslate();
  const { clock } = useNetworkTime();
  const frame = useFrame(engine, paceMs);
  if (frame.state !== 'audio') return null;
  const script = scriptAhead(engine, frame.situation.nowMs + aheadMinutes * 60_000);
  const more = script.length - maxShown;
  return (
    <section className={styles.script} aria-label={t('simulator.script')}>
      <Heading component="h4" size="dense" mb="xs">
        {t('simulator.script')}
      </Heading>
      {script.length === 0 && (
        <Box component="p" c="dimmed" m={0} mt="xs">
          {t('simulator.script.none', { minutes: aheadMinutes })}
        </Box>
      )}
      <ol className="plain">
        {script.slice(0, maxShown).map(({ atMs, announcement }) => (
          <li key={announcement.key} className={styles.line}>
            <time dateTime={new Date(atMs).toISOString()}>{clock(atMs)}</time>
            <div className={styles.parts}>
              {announcement.parts.map(({ language, text }) => (
                <div key={language} lang={language}>
                  <p>{text}</p>
                  <ListenButton text={text} language={language} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Box component="p" c="dimmed" m={0} mt="xs">
          {t('simulator.script.more', { count: more, minutes: aheadMinutes })}
        </Box>
      )}
    </section>
  );
}
