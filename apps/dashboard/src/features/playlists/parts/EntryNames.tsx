import type { PlaylistSceneInput } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldValue } from '../../../kit/form/FieldValue';
import { lengthText } from '../entries';

/** The entries of a playlist in words, one below the other. */
export function EntryNames({ entries }: { readonly entries: readonly PlaylistSceneInput[] }) {
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
