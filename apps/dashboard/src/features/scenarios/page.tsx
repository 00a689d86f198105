import { SegmentedControl } from '@mantine/core';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Muted } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { ScenarioList } from './parts/ScenarioList';
import { ScenarioTreeView } from './parts/ScenarioTreeView';
import { allConfigurationsQuery } from './queries';
import { viewOf } from './scenario-search';

const route = getRouteApi('/signed-in/scenario');

/** Scenarios and their categories: as the tree that displays use unless told otherwise, or as a list. */
export function ScenariosPage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const list = route.useSearch();
  const view = viewOf(list);
  return (
    <PageFrame
      title={t('area.scenarios')}
      lead={<Link to="/scenario/overview">{t('scenarios.toOverview')}</Link>}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('scenarios.view')}
            value={view}
            onChange={(next) =>
              void navigate({
                to: '/scenario',
                search: { ...list, view: next === 'list' ? 'list' : 'tree' },
                replace: true,
              })
            }
            data={[
              { value: 'tree', label: t('scenarios.view.tree') },
              { value: 'list', label: t('scenarios.view.list') },
            ]}
          />
          <NewButtons />
        </>
      }
    >
      {view === 'tree' ? <DefaultTree /> : <ScenarioList list={list} />}
    </PageFrame>
  );
}

function NewButtons() {
  const { t } = useTranslate();
  return (
    <>
      <LinkButton
        to="/scenario/edit"
        search={{ type: 'category' }}
        variant="default"
        Icon={IconFolderPlus}
      >
        {t('scenarios.newCategory')}
      </LinkButton>
      <LinkButton to="/scenario/edit" Icon={IconPlus}>
        {t('scenarios.new')}
      </LinkButton>
    </>
  );
}

/** Displays that name no configuration show by the default one. */
function DefaultTree() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: configurations } = useQuery(allConfigurationsQuery(client));
  const shown = configurations?.find(({ is_default }) => is_default) ?? configurations?.[0];
  if (configurations && !shown) {
    return (
      <Muted fz="body" py="xl" maw={560}>
        {t('scenarios.noTree')} <Link to="/">{t('scenarios.toStarter')}</Link> ·{' '}
        <Link to="/business-logic">{t('scenarios.toConfigurations')}</Link>
      </Muted>
    );
  }
  return <ScenarioTreeView configurationId={shown?.id ?? null} />;
}
