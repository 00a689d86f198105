import { ActionIcon, Box, Textarea } from '@mantine/core';
import { useNetworkStyle } from '../../../i18n/network-style';
import type { OutputTypeEntity, PixelSceneEntity, PlaylistSceneInput } from '@perron/schema';
import { IconVolume, IconX } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { TenthsField } from '../../../kit/form/TenthsField';
import { fitOfGroup } from '../../../kit/scene-preview/output-fit';
import { ScenePlan } from '../../../kit/scene-preview/ScenePlan';
import { leadingLanguageQuery } from '../../../kit/speech/leading-language-query';
import { ListenButton } from '../../../kit/speech/ListenButton';
import { sampleTextOf } from '../../../kit/speech/sample-text-of';
import { groupQuery } from '../../../kit/network/programme-queries';
import { useServices } from '../../../services/services';
import styles from './playlists.module.css';

interface Props {
  readonly entry: PlaylistSceneInput;
  readonly name: string;
  /** Undefined: it has not come yet, or the entry is spoken. */
  readonly scene: PixelSceneEntity | undefined;
  readonly output: OutputTypeEntity | null;
  readonly onChange: (entry: PlaylistSceneInput) => void;
  readonly onRemove: () => void;
}

const longestText = 2000;
const box = { width: 64, height: 40 };

/** One entry: what is shown or spoken, and for how long. */
export function EntryRow({ entry, name, scene, output, onChange, onRemove }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: language = 'de' } = useQuery(leadingLanguageQuery(client));
  return (
    <div className={styles.entry}>
      <Row component="span" gap={0} justify="center">
        {entry.type === 'Audio' && <IconVolume size={20} aria-hidden="true" />}
        {scene && <ScenePlan scene={scene} box={box} />}
      </Row>
      {entry.type === 'Audio' ? (
        <div className={styles.about}>
          <Textarea
            aria-label={t('playlists.text')}
            autosize
            maxRows={4}
            maxLength={longestText}
            value={entry.text}
            onChange={({ currentTarget }) => onChange({ ...entry, text: currentTarget.value })}
          />
          <Box mt="2xs">
            <ListenButton text={sampleTextOf(entry.text, style)} language={language} />
          </Box>
        </div>
      ) : (
        <div className={styles.about}>
          <Link to="/pixel-scenes/edit" search={{ id: String(entry.pixel_scene_id) }}>
            {name}
          </Link>
          {scene && <SceneFit scene={scene} output={output} />}
        </div>
      )}
      <TenthsField
        className={styles.seconds ?? ''}
        aria-label={t('playlists.seconds', { name })}
        value={entry.duration}
        unit="s"
        onChange={(duration) => onChange({ ...entry, duration })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('playlists.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface FitProps {
  readonly scene: PixelSceneEntity;
  readonly output: OutputTypeEntity | null;
}

/** The size of a scene, or of the variant of its group that the output shows, and how it fits. */
function SceneFit({ scene, output }: FitProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { group_id } = scene;
  const { data: group } = useQuery({
    ...groupQuery(client, group_id ?? 0),
    ...(group_id === null && { queryFn: skipToken }),
  });
  const { resolution_x: width, resolution_y: height } = output ?? {};
  const found =
    typeof width === 'number' && typeof height === 'number'
      ? fitOfGroup(group?.pixels ?? [scene], { width, height })
      : null;
  const shown = found?.scene ?? scene;
  return (
    <span className={styles.fit} data-fit={found?.fit}>
      {`${shown.width} × ${shown.height}`}
      {found && ` · ${t(`preview.fit.${found.fit}`)}`}
    </span>
  );
}
