import { Button } from '@mantine/core';
import { IconFolderPlus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { LinkButton } from '../../kit/page/LinkButton';
import { MissingEntity } from '../../kit/page/MissingEntity';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { ConfigurationDialog } from './parts/ConfigurationDialog';
import { ScenarioTreeView } from './parts/ScenarioTreeView';
import { configurationDeletion, configurationQuery } from './queries';

const route = getRouteApi('/signed-in/business-logic/$businessLogicId');

function useParent() {
  const { t } = useTranslate();
  return { path: '/business-logic', label: t('area.business-logic-configurations') };
}

/** One tree; the address keeps which of its categories are open. */
export function BusinessLogicTreePage() {
  const { t } = useTranslate();
  const parent = useParent();
  const id = numberInAddress(route.useParams().businessLogicId);
  if (id !== null) return <KnownTree key={id} id={id} />;
  return (
    <PageFrame title={t('scenarios.configuration')} parent={parent}>
      <MissingEntity text={t('scenarios.configuration.missing')} parent={parent} />
    </PageFrame>
  );
}

function KnownTree({ id }: { readonly id: number }) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const navigate = useNavigate();
  const parent = useParent();
  const { expanded } = route.useSearch();
  const [isEditing, setEditing] = useState(false);
  const open = useMemo(() => expanded && new Set(expanded), [expanded]);
  const texts = {
    kind: t('scenarios.configuration'),
    failed: (message: string) => t('scenarios.configurations.failed', { message }),
    missing: t('scenarios.configuration.missing'),
  };
  const keepOpen = (next: ReadonlySet<number>) =>
    void navigate({
      to: '/business-logic/$businessLogicId',
      params: { businessLogicId: String(id) },
      search: { expanded: next.size === 0 ? [0] : [...next] },
      replace: true,
      resetScroll: false,
    });
  return (
    <EntityPage query={useQuery(configurationQuery(client, id))} parent={parent} texts={texts}>
      {(configuration) => (
        <PageFrame
          title={configuration.name}
          parent={parent}
          lead={
            <>
              {configuration.is_default && `${t('scenarios.default.yes')} · `}
              {t('scenarios.displays', { count: configuration.display_count })}
              {' · '}
              <Link to="/scenario/overview" search={{ tree: id }}>
                {t('scenarios.toOverview')}
              </Link>
            </>
          }
          actions={
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={15} aria-hidden="true" />}
                {...guard('updateBusinessLogicConfiguration')}
                onClick={() => setEditing(true)}
              >
                {t('scenarios.edit')}
              </Button>
              <DeleteButton
                item={configuration}
                calls={configurationDeletion(client)}
                parent={parent}
              />
              <LinkButton
                to="/scenario/edit"
                search={{ type: 'category', tree: id }}
                variant="default"
                Sign={IconFolderPlus}
              >
                {t('scenarios.newCategory')}
              </LinkButton>
              <LinkButton to="/scenario/edit" search={{ tree: id }} Sign={IconPlus}>
                {t('scenarios.new')}
              </LinkButton>
            </>
          }
        >
          <ScenarioTreeView configurationId={id} {...(open && { open })} onOpenChange={keepOpen} />
          <UsedBy
            entity="business_logic_configuration"
            id={id}
            without="scenario"
            usages={configurationDeletion(client).usages}
          />
          <History entity="business_logic_configuration" id={id} />
          {isEditing && (
            <ConfigurationDialog
              configuration={configuration}
              onClose={() => setEditing(false)}
              onSaved={() => setEditing(false)}
            />
          )}
        </PageFrame>
      )}
    </EntityPage>
  );
}
