import { Box, Button } from '@mantine/core';
import type { OutputTypeEntity, PixelSceneEntity, PlaylistSceneInput } from '@perron/schema';
import { IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Stack } from '../../../kit/layout/parts';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { SortableList } from '../../../kit/sortable-list/SortableList';
import { moved } from '../../../kit/sortable-list/moved';
import { usualSeconds } from '../entries';
import { EntryRow } from './EntryRow';
import styles from './playlists.module.css';

interface RowKeys {
  readonly keys: readonly number[];
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

interface Kept {
  readonly keys: readonly number[];
  /** Never given to a row so far. */
  readonly next: number;
}

/** As many keys as there are rows; new rows are the last. */
function filled({ keys, next }: Kept, count: number): Kept {
  const missing = Math.max(0, count - keys.length);
  const fresh = Array.from({ length: missing }, (_, index) => next + index);
  return { keys: [...keys, ...fresh].slice(0, count), next: next + missing };
}

/** Keys that stay with rows that have no number, so that the focus follows a row that is moved. */
function useRowKeys(count: number): RowKeys {
  const [kept, setKept] = useState<Kept>({ keys: [], next: 0 });
  const current = kept.keys.length === count ? kept : filled(kept, count);
  if (current !== kept) setKept(current);
  const { keys } = current;
  return {
    keys,
    move: (from, to) => setKept({ ...current, keys: moved(keys, from, to) }),
    remove: (index) => setKept({ ...current, keys: keys.toSpliced(index, 1) }),
  };
}

interface Props {
  readonly entries: readonly PlaylistSceneInput[];
  readonly scenes: ReadonlyMap<number, PixelSceneEntity>;
  /** The output that it is shown on; `null` if it is not chosen yet. */
  readonly output: OutputTypeEntity | null;
  readonly error: ReactNode;
  readonly onChange: (entries: readonly PlaylistSceneInput[]) => void;
}

/** The entries of a playlist, which are moved, timed, added and taken out. */
export function EntryList({ entries, scenes, output, error, onChange }: Props) {
  const { t } = useTranslate();
  const rows = useRowKeys(entries.length);
  const nameOf = (entry: PlaylistSceneInput) => {
    if (entry.type === 'Audio') return entry.text.trim() || t('playlists.audio');
    return scenes.get(entry.pixel_scene_id)?.name ?? `#${entry.pixel_scene_id}`;
  };
  return (
    <Stack component="section" gap="sm" miw={0} data-field="scenes">
      <Box component="h2" fz="body" m={0} mt="2xs">
        {t('playlists.entries')}
      </Box>
      {error && (
        <Box role="alert" component="p" c="var(--mantine-color-error)" fz="dense" m={0}>
          {error}
        </Box>
      )}
      <SortableList
        items={entries}
        keyOf={(_, index) => rows.keys[index] ?? index}
        nameOf={nameOf}
        texts={{
          list: t('playlists.entries'),
          up: (name) => t('playlists.up', { name }),
          down: (name) => t('playlists.down', { name }),
        }}
        onMove={(from, to) => {
          rows.move(from, to);
          onChange(moved(entries, from, to));
        }}
      >
        {(entry, index) => (
          <EntryRow
            entry={entry}
            name={nameOf(entry)}
            scene={entry.type === 'Pixel' ? scenes.get(entry.pixel_scene_id) : undefined}
            output={output}
            onChange={(changed) => onChange(entries.with(index, changed))}
            onRemove={() => {
              rows.remove(index);
              onChange(entries.toSpliced(index, 1));
            }}
          />
        )}
      </SortableList>
      {output?.output_type !== 'audio' && (
        <EntityPicker
          kind="scene"
          name="add"
          label={t('playlists.add')}
          value={null}
          onChange={(id) => {
            if (id === null) return;
            onChange([...entries, { type: 'Pixel', pixel_scene_id: id, duration: usualSeconds }]);
          }}
        />
      )}
      {output?.output_type === 'audio' && (
        <Button
          variant="default"
          size="xs"
          className={styles.add ?? ''}
          leftSection={<IconVolume size={15} aria-hidden="true" />}
          onClick={() =>
            onChange([...entries, { type: 'Audio', text: '', duration: usualSeconds }])
          }
        >
          {t('playlists.addAudio')}
        </Button>
      )}
    </Stack>
  );
}
