import { playlistInput } from '@perron/schema';
import type { PixelSceneEntity, PlaylistSceneInput } from '@perron/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import type { OwnFormProps } from '../../../kit/entity-pages/entity-pages-declaration';
import { useKindForm } from '../../../kit/entity-pages/use-kind-form';
import { EntityForm } from '../../../kit/form/EntityForm';
import { FieldValue } from '../../../kit/form/FieldValue';
import type { FormValues } from '../../../kit/form/form-values';
import { DraftNote } from '../../../kit/kept-situations/DraftNote';
import type { TypesOf } from '../../../kit/kinds/kind-calls';
import { Grid, Muted } from '../../../kit/layout/parts';
import { outputTypesQuery } from '../../../kit/network/programme-queries';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { ReachNote } from '../../../kit/reach/ReachNote';
import { RoundPreview } from '../../../kit/scene-preview/RoundPreview';
import { inputOfScene } from '../../../kit/scene-preview/input-of-scene';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { lengthText, roundSeconds } from '../entries';
import { EntryList } from './EntryList';
import styles from './playlists.module.css';

/** The scenes that entries show, by their numbers, as far as they have come. */
function useScenes(entries: readonly PlaylistSceneInput[]): ReadonlyMap<number, PixelSceneEntity> {
  const { client } = useServices();
  const ids = entries.flatMap((entry) => (entry.type === 'Pixel' ? [entry.pixel_scene_id] : []));
  return useQueries({
    queries: [...new Set(ids)].map((id) => sceneQuery(client, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  });
}

/** The entries of a playlist in words, one below the other. */
function EntryNames({ entries }: { readonly entries: readonly PlaylistSceneInput[] }) {
  const { t, number } = useTranslate();
  if (entries.length === 0) return t('playlists.noEntries');
  return (
    <ol>
      {entries.map((entry, index) => (
        <li key={index}>
          {entry.type === 'Pixel' ? (
            <FieldValue name="pixel_scene_id" value={entry.pixel_scene_id} />
          ) : (
            entry.text
          )}
          {` · ${lengthText(entry.duration, number)}`}
        </li>
      ))}
    </ol>
  );
}

interface Values extends FormValues {
  readonly scenario_id: number | null;
  readonly output_type_id: number | null;
  readonly scenes?: readonly PlaylistSceneInput[] | undefined;
}

const noEntries: readonly PlaylistSceneInput[] = [];

/** The form of a playlist: what it is for, its entries in their order, and how they will follow. */
export function PlaylistForm({ entity, said, onMade }: OwnFormProps<TypesOf<'playlist'>>) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const form = useKindForm<'playlist', Values>('playlist', {
    schema: playlistInput,
    entity,
    valuesOf: (stored) => ({
      scenario_id: stored?.scenario_id ?? said.scenarioId ?? null,
      output_type_id: stored?.output_type_id ?? said.outputTypeId ?? null,
      scenes: stored?.scenes.map(inputOfScene) ?? [],
    }),
    labels: {
      scenario_id: 'history.field.scenario',
      output_type_id: 'history.field.output_type',
      scenes: 'playlists.entries',
    },
    onSaved: (saved, isNew) => {
      if (isNew) onMade(saved);
    },
  });
  const { scenario_id, output_type_id, scenes: entries = noEntries } = form.form.values;
  const scenes = useScenes(entries);
  const { data: outputs } = useQuery(outputTypesQuery(client));
  const output = outputs?.find(({ id }) => id === output_type_id) ?? null;
  const change = form.changes > 0 ? changeOf(form.form.values) : null;
  const isComplete = scenario_id !== null && output_type_id !== null;
  return (
    <div className={styles.columns}>
      <EntityForm
        form={form}
        saveLabel={t('playlists.save')}
        describe={(name, value) =>
          name === 'scenes' ? (
            <EntryNames entries={playlistInput.shape.scenes.parse(value)} />
          ) : null
        }
        note={
          <>
            <ReachNote
              body={isComplete ? { kind: 'playlist', scenario_id, output_type_id } : null}
            />
            {change && <DraftNote change={change} outputs={[change.output_type_id]} />}
          </>
        }
      >
        <Grid columns="repeat(auto-fit, minmax(200px, 1fr))" gap="md">
          <EntityPicker {...form.choice('scenario_id')} required kind="scenario" />
          <EntityPicker {...form.choice('output_type_id')} required kind="output_type" />
        </Grid>
        {output?.output_type === 'audio' && (
          <Muted>
            {output.sip_number === null
              ? t('playlists.spokenAtKiosks')
              : t('playlists.spoken', { number: output.sip_number })}
          </Muted>
        )}
        <EntryList
          entries={entries}
          scenes={scenes}
          output={output}
          error={form.form.errors['scenes']}
          onChange={(changed) => form.choice('scenes').onChange(changed)}
        />
        <Muted>
          {t('playlists.total', {
            count: entries.length,
            length: lengthText(roundSeconds(entries), number),
          })}
        </Muted>
      </EntityForm>
      <div className={styles.preview}>
        <RoundPreview entries={entries} scenes={scenes} />
      </div>
    </div>
  );
}

/** The playlist as the form has it, as a change; `null` if it is not complete yet. */
function changeOf(values: Values) {
  const read = playlistInput.safeParse(values);
  return read.success ? { kind: 'playlist' as const, ...read.data } : null;
}
