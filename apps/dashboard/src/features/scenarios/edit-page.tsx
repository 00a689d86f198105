import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { LinkButton } from '../../kit/page/LinkButton';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { UsedBy } from '../../kit/usages/UsedBy';
import { scenarioQuery } from '../../kit/network/programme-queries';
import { useServices } from '../../services/services';
import { ScenarioForm } from './parts/ScenarioForm';
import { ScenarioPlaylists } from './parts/ScenarioPlaylists';
import styles from './scenarios.module.css';
import { deletionOf } from '../../kit/kinds/kind-calls';

const route = getRouteApi('/signed-in/scenario/edit');

function useParent() {
  const { t } = useTranslate();
  return { path: '/scenario', label: t('area.scenarios') };
}

/** One scenario or category, or a new one. */
export function ScenarioEditPage() {
  const { t } = useTranslate();
  const { id: said, parentId, tree, type } = route.useSearch();
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
  const [category, treeId] = [numberInAddress(parentId), numberInAddress(tree)];
  return (
    <PageFrame
      title={t(type === 'category' ? 'scenarios.newCategory' : 'scenarios.new')}
      parent={parent}
    >
      <ScenarioForm
        key={`${type} ${String(category)} ${String(treeId)}`}
        scenario={null}
        type={type}
        parentId={category}
        treeId={treeId}
      />
    </PageFrame>
  );
}

function KnownScenario({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
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
            <>
              {scenario.playlists.length > 0 && (
                <LinkButton
                  to="/simulator"
                  search={{ output: scenario.playlists.map(({ output_type: { id } }) => id) }}
                  variant="default"
                  Icon={IconPlayerPlay}
                >
                  {t('simulator.try')}
                </LinkButton>
              )}
              <DeleteButton
                item={scenario}
                calls={deletionOf(client, 'scenario')}
                parent={parent}
              />
            </>
          }
        >
          <div className={styles.editor}>
            <ScenarioForm scenario={scenario} type={scenario.type} parentId={scenario.parent_id} />
            {scenario.type === 'scenario' && <ScenarioPlaylists scenario={scenario} />}
          </div>
          <UsedBy entity="scenario" id={id} />
          <History entity="scenario" id={id} />
        </PageFrame>
      )}
    </EntityPage>
  );
}
