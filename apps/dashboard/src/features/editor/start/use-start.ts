import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import type { Design } from '../model/design';

/** Makes a scene of a design, and opens it. */
export function useStart() {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  return useEntityMutation({
    shownIn: ['pixel-scenes'],
    run: async ({ name, width, height, background, widgets }: Design) => {
      const body = { name, width, height, background, widgets: [...widgets] };
      const { id } = await client.createPixelScene({ query: {}, body });
      await navigate({ to: '/pixel-scenes/edit', search: { id: String(id) } });
      return id;
    },
    done: ({ name }) => t('editor.start.made', { name }),
    failed: (message) => t('editor.start.notMade', { message }),
  });
}
