import { Box, Button } from '@mantine/core';
import type { DisplayDetail, SpokenAnnouncement } from '@perron/schema';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LinkButton } from '../../../kit/page/LinkButton';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { spokenQuery } from '../queries';
import styles from './displays.module.css';

interface Props {
  readonly display: DisplayDetail;
}

const shownAtFirst = 12;

/** Lists the announcements of a loudspeaker in the last 24 hours, and says whether it may make sound. */
export function SpokenList({ display }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, refetch, isFetching } = useQuery(spokenQuery(client, display.id));
  const [isWhole, setIsWhole] = useState(false);
  if (!data && error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('display.spoken.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data) return null;
  const { sound, items } = data;
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <>
      {(sound !== null || display.telephone === null) && (
        <p className={styles.sound} data-sound={sound}>
          {t(`display.sound.${sound ?? 'unknown'}`)}
        </p>
      )}
      <LinkButton
        to="/announcements"
        search={{ displayId: display.id }}
        variant="default"
        Icon={IconSpeakerphone}
      >
        {t('display.spoken.say')}
      </LinkButton>
      {items.length === 0 ? (
        <Muted fz="body" mt="sm">
          {t('display.spoken.none')}
        </Muted>
      ) : (
        <Box component="ol" mt="sm" mb="xs" className="plain">
          {shown.map((announcement) => (
            <SpokenRow
              key={`${announcement.said_at} ${announcement.kind} ${announcement.parts[0]?.text ?? ''}`}
              spoken={announcement}
            />
          ))}
        </Box>
      )}
      {!isWhole && items.length > shownAtFirst && (
        <Button variant="default" size="xs" onClick={() => setIsWhole(true)}>
          {t('display.spoken.more', { count: items.length - shownAtFirst })}
        </Button>
      )}
    </>
  );
}

function SpokenRow({ spoken }: { readonly spoken: SpokenAnnouncement }) {
  const { t, dateTime } = useTranslate();
  const { said_at, parts, heard, kind } = spoken;
  return (
    <li className={styles.spokenListRow}>
      <Box dateTime={said_at} component="time" c="dimmed" className="tabular">
        {dateTime(Date.parse(said_at))}
      </Box>
      <div className={styles.texts}>
        {parts.map(({ language, text }) => (
          <p key={language} lang={language}>
            {text}
          </p>
        ))}
        <p className={styles.facts} data-heard={heard}>
          {t(`display.spoken.kind.${kind}`)} · {t(`display.spoken.heard.${heard}`)}
        </p>
      </div>
    </li>
  );
}
