import { Box } from '@mantine/core';
import { IconPlaylist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { sceneUsagesQuery } from '../../../kit/scenes/scene-calls';
import { useServices } from '../../../services/services';
import { useEditor } from '../session/editor-context';
import styles from './UsedIn.module.css';

/** The playlists that show the scene. */
export function UsedIn() {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const { data: usages } = useQuery(sceneUsagesQuery(client, scene.id));
  return (
    <section className={styles.used} aria-label={t('scenes.usedIn')}>
      <h2 className={styles.heading}>
        {t('scenes.usedIn')}
        {usages && usages.total > 0 && (
          <Box component="span" c="dimmed" fw="var(--weight-normal)">
            {number(usages.total)}
          </Box>
        )}
      </h2>
      {usages?.total === 0 && (
        <Box component="p" c="dimmed" m={0} px="sm" pb="2xs">
          {t('scenes.unused')}
        </Box>
      )}
      <ul className={styles.list}>
        {usages?.items.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <IconPlaylist size={15} stroke={1.75} aria-hidden="true" />
            {kind === 'playlist' ? (
              <Link to="/playlists/$id" params={{ id: String(id) }}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
