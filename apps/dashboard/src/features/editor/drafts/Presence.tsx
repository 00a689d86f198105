import { Avatar, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useIsAllowed } from '../../../kit/access/use-refusals';
import { useServices } from '../../../services/services';
import { useEditor } from '../session/editor-context';
import styles from './Presence.module.css';

/** The server forgets an editor after 30 s. */
const everyMs = 10_000;

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Names the other people who have the scene open now. */
export function Presence() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const mayEdit = useIsAllowed('editPixelScene');
  const { data } = useQuery({
    queryKey: ['editing', scene.id],
    queryFn: ({ signal }) =>
      client.editPixelScene({ params: { pixel_scene_id: scene.id } }, { signal }),
    // People who only look at a scene are not among its editors.
    enabled: mayEdit,
    ...{ refetchInterval: everyMs, staleTime: 0, gcTime: 0, retry: false },
  });
  const editors = data?.editors ?? [];
  const names = editors.map(({ name }) => name).join(', ');
  return (
    <div className={styles.editors}>
      {editors.map(({ user_id, name }) => (
        <Avatar
          key={user_id}
          {...{ size: 26, radius: 'xl', color: 'initials', name, alt: name }}
          title={t('drafts.alsoHere', { name })}
        >
          {initialsOf(name)}
        </Avatar>
      ))}
      <VisuallyHidden role="status">
        {names && t('drafts.alsoHere', { name: names })}
      </VisuallyHidden>
    </div>
  );
}
