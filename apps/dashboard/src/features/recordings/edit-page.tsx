import { NativeSelect, TextInput } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { recordingInput } from '@perron/schema';
import type { RecordingEntity, RecordingInput, RecordingSound } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { StopField } from '../../kit/pickers/StopField';
import { ListenButton } from '../../kit/speech/ListenButton';
import { useServices } from '../../services/services';
import { SoundField } from './parts/SoundField';
import { recordingDeletion, recordingQuery } from './queries';
import { textOfFile } from './sound-file';
import { useNetworkStyle } from '../../i18n/network-style';

const route = getRouteApi('/signed-in/recordings/edit');

/** One recording, or a new one. */
export function RecordingEditPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: '/recordings', label: t('area.recordings') };
  const calls = recordingDeletion(client);
  const texts = {
    kind: t('recordings.one'),
    failed: (message: string) => t('recordings.failed', { message }),
    missing: t('recordings.missing'),
  };
  const fresh = (
    <PageFrame title={t('recordings.new')} parent={parent}>
      <RecordingForm recording={null} />
    </PageFrame>
  );
  return (
    <EntityById
      parent={parent}
      texts={texts}
      withoutId={fresh}
      id={route.useSearch().id}
      query={(id) => recordingQuery(client, id)}
    >
      {(recording) => (
        <PageFrame
          title={recording.text}
          parent={parent}
          actions={
            <DeleteButton
              parent={parent}
              calls={calls}
              item={{ ...recording, name: recording.text }}
            />
          }
        >
          <RecordingForm recording={recording} />
          <History entity="recording" id={recording.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

function soundOf(recording: RecordingEntity | null): RecordingSound | null {
  if (!recording) return null;
  const { sound, file_name, seconds } = recording;
  return sound === null ? null : { sound, file_name: file_name ?? '', seconds: seconds ?? 0 };
}

function useRecordingForm(recording: RecordingEntity | null) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const navigate = useNavigate();
  const params = { recording_id: recording?.id ?? 0 };
  return useEntityForm({
    schema: recordingInput,
    entity: recording,
    valuesOf: (one): RecordingInput => ({
      text: one?.text ?? '',
      language: one?.language ?? 'de',
      sound: one?.sound ?? null,
    }),
    labels: {
      sound: t('recordings.sound'),
      text: t('recordings.text'),
      language: t('speech.language'),
    },
    load: () => client.getRecording({ params }),
    save: (body, options) =>
      recording
        ? client.updateRecording({ params, body }, options)
        : client.createRecording({ body }),
    onSaved: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['recordings'] });
      if (!recording) void navigate({ to: '/recordings/edit', search: { id }, replace: true });
    },
  });
}

function RecordingForm({ recording }: { readonly recording: RecordingEntity | null }) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const form = useRecordingForm(recording);
  const [uploaded, setUploaded] = useState<RecordingSound | null>(null);
  const { text, language = 'de', sound = null } = form.form.values;
  const setText = form.choice('text').onChange;
  const setSound = form.choice('sound').onChange;
  const known = [uploaded, soundOf(recording)].find((one) => one?.sound === sound) ?? null;
  return (
    <EntityForm form={form} saveLabel={t('recordings.save')}>
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
    </EntityForm>
  );
}
