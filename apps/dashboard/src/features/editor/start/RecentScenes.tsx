import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import { recentScenes } from './recent-scenes';
import styles from './StartPage.module.css';

/** The scenes that the user worked on last, on this device; deleted ones are left out. */
export function RecentScenes() {
  const { t, dateTime } = useTranslate();
  const { client, storage } = useServices();
  const { data: user } = useQuery(currentUserQuery(client));
  const ids = user ? recentScenes(storage, user.id) : [];
  const found = useQueries({ queries: ids.map((id) => sceneQuery(client, id)) });
  const scenes = found.flatMap(({ data, error }) => (data && !error ? [data] : []));
  if (scenes.length === 0) return null;
  return (
    <section aria-labelledby="editor-recent">
      <Heading id="editor-recent" mt="lg" mb="xs">
        {t('editor.start.recent')}
      </Heading>
      <ul className={styles.cards}>
        {scenes.map((scene) => (
          <li key={scene.id}>
            <Link
              to="/pixel-scenes/edit"
              search={{ id: String(scene.id) }}
              className={styles.card}
              aria-label={scene.name}
            >
              <span className={styles.picture}>
                <SampleScene scene={scene} label={scene.name} maxHeight="150px" />
              </span>
              <b>{scene.name}</b>
              <span className={styles.detail}>
                {`${scene.width} × ${scene.height} · ${dateTime(Date.parse(scene.updated_at))}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
