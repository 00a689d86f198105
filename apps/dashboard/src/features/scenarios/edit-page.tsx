import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityPage } from '../../kit/page/EntityPage';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { DeleteDialog } from '../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { useServices } from '../../services/services';
import { ScenarioForm } from './parts/ScenarioForm';
import { ScenarioPlaylists } from './parts/ScenarioPlaylists';
import { scenarioQuery, scenarioDeletion } from './queries';
import styles from './scenarios.module.css';

const route = getRouteApi('/signed-in/scenario/edit');

function useParent() {
  const { t } = useTranslate();
  return { path: '/scenario', label: t('area.scenarios') };
}

/** One scenario or category, or a new one. */
export function ScenarioEditPage() {
  const { t } = useTranslate();
  const { id: said, parentId, type } = route.useSearch();
  const parent = useParent();
  const id = numberInAddress(said);
  if (id !== null) return <KnownScenario key={id} id={id} />;
  if (said !== undefined) {
    return (
      <PageFrame title={t('scenarios.type.scenario')} parent={parent}>
        <MissingEntity text={t('scenarios.missing')} parent={parent} />
      </PageFrame>
    );
  }
  const category = numberInAddress(parentId);
  return (
    <PageFrame
      title={t(type === 'category' ? 'scenarios.newCategory' : 'scenarios.new')}
      parent={parent}
    >
      <ScenarioForm
        key={`${type} ${String(category)}`}
        scenario={null}
        type={type}
        parentId={category}
      />
    </PageFrame>
  );
}

function KnownScenario({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const parent = useParent();
  const removal = useDeletion({
    calls: scenarioDeletion(client),
    onDeleted: () => void navigate({ to: '/scenario' }),
  });
  const texts = {
    kind: t('scenarios.type.scenario'),
    failed: (message: string) => t('scenarios.one.failed', { message }),
    missing: t('scenarios.missing'),
  };
  return (
    <EntityPage query={useQuery(scenarioQuery(client, id))} parent={parent} texts={texts}>
      {(scenario) => (
        <PageFrame
          title={scenario.name}
          parent={parent}
          lead={t(`scenarios.type.${scenario.type}`)}
          actions={
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => removal.ask(scenario)}
            >
              {t('delete.delete')}
            </Button>
          }
        >
          <div className={styles.editor}>
            <ScenarioForm scenario={scenario} type={scenario.type} parentId={scenario.parent_id} />
            {scenario.type === 'scenario' && <ScenarioPlaylists scenario={scenario} />}
          </div>
          <DeleteDialog deletion={removal} />
        </PageFrame>
      )}
    </EntityPage>
  );
}
