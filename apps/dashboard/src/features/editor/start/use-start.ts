import type { ApiClient } from '@perron/client';
import type { PixelSceneEntity } from '@perron/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';
import type { Design } from '../model/design';

/** An empty scene, and the design as the operator's draft of it: no display and no list shows it before it is published. */
async function startDraft(client: ApiClient, design: Design): Promise<PixelSceneEntity> {
  const { name, width, height, background, widgets } = design;
  const scene = await client.createPixelScene({
    query: {},
    body: { name, width, height, background, widgets: [] },
  });
  const params = { pixel_scene_id: scene.id };
  const body = { name, width, height, background, widgets: [...widgets] };
  try {
    await client.putPixelSceneDraft(
      { params, body: { ...body, base_version: scene.version } },
      { ifVersion: 0 },
    );
    return scene;
  } catch (error) {
    // Without its draft it is an empty scene that nobody wanted.
    await client
      .deletePixelScene({ params, query: {} }, { ifVersion: scene.version })
      .catch(() => undefined);
    throw error;
  }
}

/** Makes a scene whose draft is a design, and opens it. */
export function useStart() {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  return useEntityMutation({
    shownIn: ['pixel-scenes'],
    run: async (design: Design) => {
      const { id } = await startDraft(client, design);
      await navigate({ to: '/pixel-scenes/edit', search: { id: String(id) } });
      return id;
    },
    done: ({ name }) => t('editor.start.made', { name }),
    failed: (message) => t('editor.start.notMade', { message }),
  });
}
