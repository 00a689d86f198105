import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';

interface Props {
  readonly sound: string;
  /** The recording's name, where several are in a list: then the button is a sign alone. */
  readonly of?: string;
}

/** Plays a recording as it was uploaded. */
export function PlaySound({ sound, of }: Props) {
  const { t } = useTranslate();
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  const audioRef = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => audioRef.current?.pause(), []);

  const play = () => {
    // An address, not bytes: the page may play sound of its server only.
    const audio = new Audio(`/api/recording-sounds/${sound}`);
    audioRef.current = audio;
    audio.onended = () => setState('idle');
    audio.onerror = () => setState('failed');
    setState('playing');
    audio.play().catch(() => setState('failed'));
  };
  const stop = () => {
    audioRef.current?.pause();
    setState('idle');
  };

  const isPlaying = state === 'playing';
  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay;
  const onClick = () => (isPlaying ? stop() : play());
  if (of !== undefined) {
    const label = t(isPlaying ? 'recordings.stopOf' : 'recordings.playOf', { text: of });
    return (
      <ActionIcon
        variant="default"
        size="sm"
        aria-label={state === 'failed' ? `${label}: ${t('recordings.play.failed')}` : label}
        title={state === 'failed' ? t('recordings.play.failed') : undefined}
        onClick={onClick}
      >
        <Icon size={14} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onClick}
      >
        {t(isPlaying ? 'speech.stop' : 'recordings.play')}
      </Button>
      {state === 'failed' && <span role="alert">{t('recordings.play.failed')}</span>}
    </>
  );
}
