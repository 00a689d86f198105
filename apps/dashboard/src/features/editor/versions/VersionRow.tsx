import { Box, Button, VisuallyHidden } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { SceneVersionSummary } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { SampleScene } from '../../../kit/scene-preview/SampleScene';
import { useServices } from '../../../services/services';
import { pictureOf } from '../drafts/SideBySide';
import { designOf } from '../model/design';
import { useEditor } from '../session/editor-context';
import { versionQuery } from './queries';
import styles from './Versions.module.css';

interface Props {
  readonly version: SceneVersionSummary;
  /** It is the published one: displays that are up to date show it. */
  readonly isNow: boolean;
  readonly onCompare: () => void;
}

/** One published state in the list. */
export function VersionRow({ version, isNow, onCompare }: Props) {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const { at, actor, name, width, height, action } = version;
  const title = dateTime(at);
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Picture version={version} label={t('versions.picture', { at: title })} />
      </div>
      <div className={styles.facts}>
        <strong>{title}</strong>
        {isNow && <span className={styles.now}>{t('versions.now')}</span>}
        <span className={styles.action}>
          {t(`history.action.${action}`)}
          {actor && ` · ${actor.name}`}
        </span>
        <Box component="span" c="dimmed">{`${name} · ${width} × ${height}`}</Box>
        <Button variant="default" size="compact-xs" onClick={onCompare}>
          {t('versions.compare')}
          <VisuallyHidden component="span"> {title}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

interface PictureProps {
  readonly version: SceneVersionSummary;
  readonly label: string;
}

/** Its still; without one, it is drawn when it comes into view. */
function Picture({ version, label }: PictureProps) {
  const { client } = useServices();
  const { scene } = useEditor();
  const { ref, entry } = useIntersection({ rootMargin: '100px' });
  const { data } = useQuery({
    ...versionQuery(client, scene.id, version.version),
    enabled: version.still_url === null && entry?.isIntersecting === true,
  });
  if (version.still_url !== null) {
    return <img src={version.still_url} alt={label} className={styles.still} loading="lazy" />;
  }
  return (
    <Box ref={ref} w="100%">
      {data && <SampleScene scene={pictureOf(designOf(data))} label={label} maxHeight="88px" />}
    </Box>
  );
}
