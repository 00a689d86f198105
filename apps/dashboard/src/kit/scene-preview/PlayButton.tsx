import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';

interface Props {
  readonly isPlaying: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
}

/** Lets the time of a preview run, or stops it. */
export function PlayButton({ isPlaying, onPlay }: Props) {
  const { t } = useTranslate();
  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={15} aria-hidden="true" />}
      onClick={() => onPlay(!isPlaying)}
    >
      {t(isPlaying ? 'preview.stop' : 'preview.play')}
    </Button>
  );
}
