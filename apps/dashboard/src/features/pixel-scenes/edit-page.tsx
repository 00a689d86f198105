import { Button, TextInput } from '@mantine/core';
import { pixelSceneInput } from '@perron/schema';
import type { PixelSceneEntity } from '@perron/schema';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import type { FormValues } from '../../kit/form/form-values';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityPicker } from '../../kit/pickers/EntityPicker';
import { ReachNote } from '../../kit/reach/ReachNote';
import { DeleteDialog } from '../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { sceneQuery } from '../../kit/scene-preview/scene-query';
import { useServices } from '../../services/services';
import { changedScene } from './changed-scene';
import styles from './edit-page.module.css';
import { NewSceneForm } from './parts/NewSceneForm';
import { SceneFacts } from './parts/SceneFacts';
import { SceneStage } from './parts/SceneStage';
import { sceneDeletion } from './queries';

const route = getRouteApi('/signed-in/pixel-scenes/edit');

function useParent() {
  const { t } = useTranslate();
  return { path: '/pixel-scenes', label: t('area.scenes') };
}

/** One scene: what it shows and where. With `duplicate`, a copy of one. */
export function EditScenePage() {
  const { t } = useTranslate();
  const { id: said, duplicate, sourceId, ...start } = route.useSearch();
  const parent = useParent();
  const id = numberInAddress(said);
  if (id !== null && !duplicate) return <KnownScene key={id} id={id} />;
  if (said !== undefined && id === null) {
    return (
      <PageFrame title={t('scenes.one')} parent={parent}>
        <MissingEntity text={t('scenes.missing')} parent={parent} />
      </PageFrame>
    );
  }
  const source = duplicate ? (sourceId ?? id) : null;
  return (
    <PageFrame title={t(source ? 'scenes.duplicate.title' : 'scenes.new')} parent={parent}>
      <NewSceneForm key={source ?? 0} start={start} sourceId={source} />
    </PageFrame>
  );
}

function KnownScene({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const parent = useParent();
  const query = useQuery(sceneQuery(client, id));
  const removal = useDeletion({
    calls: sceneDeletion(client),
    onDeleted: () => void navigate({ to: '/pixel-scenes' }),
  });
  const texts = {
    kind: t('scenes.one'),
    failed: (message: string) => t('scenes.failed', { message }),
    missing: t('scenes.missing'),
  };
  return (
    <EntityPage query={query} parent={parent} texts={texts}>
      {(scene) => (
        <PageFrame
          title={scene.name}
          parent={parent}
          lead={`${scene.width} × ${scene.height}`}
          actions={
            <>
              <Button
                renderRoot={(props) => (
                  <Link
                    to="/pixel-scenes/edit"
                    search={{ duplicate: true, sourceId: scene.id }}
                    {...props}
                  />
                )}
                size="xs"
                variant="default"
                leftSection={<IconCopy size={15} aria-hidden="true" />}
              >
                {t('scenes.duplicate')}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconTrash size={15} aria-hidden="true" />}
                onClick={() => removal.ask(scene)}
              >
                {t('delete.delete')}
              </Button>
            </>
          }
        >
          <div className={styles.columns}>
            <SceneStage scene={scene} />
            <div className={styles.side}>
              <SceneForm scene={scene} />
              <SceneFacts scene={scene} />
            </div>
          </div>
          <DeleteDialog deletion={removal} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

interface Values extends FormValues {
  readonly name: string;
  readonly group_id?: number | null | undefined;
}

const properties = pixelSceneInput.pick({ name: true, group_id: true });

/** What can be changed without the editor. */
function SceneForm({ scene }: { readonly scene: PixelSceneEntity }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const { id } = scene;
  const form = useEntityForm<Values, PixelSceneEntity>({
    schema: properties,
    entity: scene,
    valuesOf: (one) => ({ name: one?.name ?? '', group_id: one?.group_id ?? null }),
    labels: { name: t('scenes.name'), group_id: t('scenes.group') },
    load: () => client.getPixelScene({ params: { pixel_scene_id: id } }),
    save: ({ name, group_id: group = null }, options) =>
      changedScene(client, id, { name, group_id: group }, options),
    onSaved: (saved) => {
      queryClient.setQueryData(sceneQuery(client, id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['pixel-scenes', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['pixel-groups'] });
    },
  });
  const { group_id = null } = form.form.values;
  return (
    <EntityForm
      form={form}
      saveLabel={t('scenes.save')}
      note={<ReachNote body={{ kind: 'scene', pixel_scene_id: id, group_id }} />}
    >
      <TextInput {...form.field('name')} />
      <EntityPicker
        {...form.choice('group_id')}
        kind="group"
        value={group_id}
        placeholder={t('scenes.group.none')}
      />
    </EntityForm>
  );
}
