import type { PixelSceneEntity, PixelSceneInput, PixelSceneSummary } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { checkedWidgets } from './check-widgets';
import { listScenes } from './scenes';
import type { SceneListQuery } from './scenes';
import { pixelSceneStore } from './store';

export interface PixelScenesService extends EntityService<PixelSceneEntity, PixelSceneInput> {
  list(query: SceneListQuery): Promise<Page<PixelSceneSummary>>;
}

/** Before any transaction begins: a thousand widgets take a moment. */
function checked(input: PixelSceneInput): PixelSceneInput {
  return { ...input, widgets: checkedWidgets(input.widgets) };
}

export function createPixelScenesService(
  changes: Pick<Changes, 'db' | 'transact'>,
): PixelScenesService {
  const scenes = createEntityService(changes, pixelSceneStore);
  return {
    ...scenes,
    list: (query) => listScenes(changes.db, query),
    create: async (actor, input) => scenes.create(actor, checked(input)),
    update: async (actor, id, ifMatch, input) => scenes.update(actor, id, ifMatch, checked(input)),
  };
}
