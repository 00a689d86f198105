import { Button } from '@mantine/core';
import type { BusinessLogicConfiguration } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import type { Translator } from '../../i18n/use-translate';
import { PageFrame } from '../../kit/page/PageFrame';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { ConfigurationDialog } from './parts/ConfigurationDialog';
import { configurationDeletion, configurationsQuery } from './queries';

const route = getRouteApi('/signed-in/business-logic');

type Configuration = BusinessLogicConfiguration;

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<Configuration>[] {
  return [
    {
      id: 'name',
      label: t('scenarios.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/business-logic/$businessLogicId" params={{ businessLogicId: String(id) }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'default',
      label: t('scenarios.default'),
      width: 130,
      hideBelow: 560,
      cell: ({ is_default }) => is_default && t('scenarios.default.yes'),
    },
    {
      id: 'scenarios',
      label: t('area.scenarios'),
      width: 110,
      align: 'end',
      cell: ({ scenario_count }) => number(scenario_count),
    },
    {
      id: 'displays',
      label: t('area.displays'),
      width: 110,
      align: 'end',
      hideBelow: 480,
      cell: ({ display_count }) => number(display_count),
    },
    {
      id: 'id',
      label: t('scenarios.id'),
      sort: 'id',
      width: 80,
      align: 'end',
      hideBelow: 700,
      cell: ({ id }) => id,
    },
    {
      id: 'updated',
      label: t('scenarios.updated'),
      sort: 'updated_at',
      width: 180,
      hideBelow: 860,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

/** The trees that displays may show by. */
export function BusinessLogicPage() {
  const translator = useTranslate();
  const { t } = translator;
  const guard = useGuard();
  const { client } = useServices();
  const navigate = useNavigate();
  const list = route.useSearch();
  const [isMaking, setMaking] = useState(false);
  const columns = useMemo(() => columnsOf(translator), [translator]);
  const deletion = useDeletion({ calls: configurationDeletion(client) });
  const newButton = (
    <Button
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden="true" />}
      {...guard('createBusinessLogicConfiguration')}
      onClick={() => setMaking(true)}
    >
      {t('scenarios.configuration.new')}
    </Button>
  );
  return (
    <PageFrame
      title={t('area.business-logic-configurations')}
      parent={{ path: '/scenario', label: t('area.scenarios') }}
      lead={t('scenarios.configurations.lead')}
      actions={newButton}
    >
      <EntityTable
        name="business-logic"
        columns={columns}
        query={useQuery(configurationsQuery(client, list))}
        list={list}
        rowName={({ name }) => name}
        trash="business_logic_configuration"
        deletion={deletion}
        texts={{
          table: t('area.business-logic-configurations'),
          search: t('scenarios.configurations.search'),
          searchHint: t('scenarios.name'),
          count: (count) => t('scenarios.configurations.count', { count }),
          failed: (message) => t('scenarios.configurations.failed', { message }),
          empty: {
            title: t('scenarios.configurations.empty'),
            text: t('scenarios.configurations.lead'),
            nothingFound: t('scenarios.nothing'),
            action: newButton,
          },
        }}
      />
      {isMaking && (
        <ConfigurationDialog
          configuration={null}
          onClose={() => setMaking(false)}
          onSaved={({ id }) =>
            void navigate({
              to: '/business-logic/$businessLogicId',
              params: { businessLogicId: String(id) },
            })
          }
        />
      )}
    </PageFrame>
  );
}
