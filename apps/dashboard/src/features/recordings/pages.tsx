import { NativeSelect, TextInput } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { useNetworkStyle } from '../../i18n/network-style';
import { recordingInput } from '@perron/schema';
import type { RecordingEntity, RecordingSound } from '@perron/schema';
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';
import { LinkButton } from '../../kit/page/LinkButton';
import { StopField } from '../../kit/pickers/StopField';
import { ListenButton } from '../../kit/speech/ListenButton';
import { PlaySound } from './parts/PlaySound';
import { SoundField } from './parts/SoundField';
import { textOfFile } from './sound-file';

/** Names and phrases that operators have recorded. */
export const pages = entityPages('recording', {
  texts: 'recordings',
  parts: ['speech'],
  columns: (translator) => {
    const { t, number } = translator;
    return [
      {
        id: 'text',
        primary: true,
        cell: ({ text, language }) => <span lang={language}>{text}</span>,
      },
      {
        id: 'sound',
        label: t('recordings.sound'),
        width: 110,
        cell: ({ sound, text }) =>
          sound === null ? t('recordings.none') : <PlaySound key={sound} sound={sound} of={text} />,
      },
      {
        id: 'seconds',
        width: 110,
        align: 'end',
        hideBelow: 560,
        cell: ({ seconds }) => (seconds === null ? '' : number(Math.round(seconds * 10) / 10)),
      },
      {
        id: 'language',
        width: 120,
        hideBelow: 640,
        cell: ({ language }) => t(`speech.language.${language}`),
      },
      updatedColumn(translator),
    ];
  },
  filters: [
    {
      name: 'language',
      all: 'speech.language.all',
      option: (value) => `speech.language.${value}`,
    },
    {
      name: 'recorded',
      label: 'recordings.sound',
      all: 'recordings.recorded.all',
      option: (value) => `recordings.recorded.${value}`,
    },
  ],
  ListActions: () => {
    const { t } = useTranslate();
    return (
      <LinkButton to="/recordings/import" variant="default" Icon={IconFiles}>
        {t('recordings.several')}
      </LinkButton>
    );
  },
  form: {
    schema: recordingInput,
    fresh: { sound: null, text: '', language: 'de' },
    labels: { sound: 'recordings.sound' },
    Fields: ({ form, entity }) => {
      const style = useNetworkStyle();
      const { t } = useTranslate();
      const [uploaded, setUploaded] = useState<RecordingSound | null>(null);
      const { text, language = 'de', sound = null } = form.form.values;
      const setText = form.choice('text').onChange;
      const setSound = form.choice('sound').onChange;
      const known =
        [uploaded, soundOf(entity)].find((candidate) => candidate?.sound === sound) ?? null;
      return (
        <>
          <SoundField
            sound={known}
            error={form.choice('sound').error}
            onChange={(chosen) => {
              setUploaded(chosen);
              setSound(chosen?.sound ?? null);
              if (chosen && text.trim() === '') setText(textOfFile(chosen.file_name));
            }}
          />
          <TextInput {...form.field('text')} description={t('recordings.text.hint')} />
          <StopField
            label={t('recordings.station')}
            placeholder={t('recordings.station.hint')}
            name=""
            isCleared
            onPick={({ name }) => setText(tidyStationName(name, style))}
          />
          <NativeSelect
            {...form.choice('language')}
            value={language}
            onChange={({ currentTarget: { value } }) =>
              form.choice('language').onChange(value === 'en' ? 'en' : 'de')
            }
            data={(['de', 'en'] as const).map((value) => ({
              value,
              label: t(`speech.language.${value}`),
            }))}
          />
          <ListenButton text={text.trim()} language={language} />
        </>
      );
    },
  },
});

function soundOf(recording: RecordingEntity | null): RecordingSound | null {
  if (!recording) return null;
  const { sound, file_name, seconds } = recording;
  return sound === null ? null : { sound, file_name: file_name ?? '', seconds: seconds ?? 0 };
}
