import type { ContentBucket } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { trialDeletion, trialsQuery } from './queries';

const route = getRouteApi('/signed-in/trial');

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<ContentBucket>[] {
  return [
    {
      ...{ id: 'name', label: t('trial.name'), primary: true, sort: 'name' },
      cell: ({ id, name }) => (
        <Link to="/trial/edit" search={{ id }}>
          {name}
        </Link>
      ),
    },
    {
      ...{ id: 'contents', label: t('trial.contents'), sort: 'content_count' },
      ...{ width: 110, align: 'end', hideBelow: 480 },
      cell: ({ content_count }) => number(content_count),
    },
    {
      ...{ id: 'updated', label: t('trial.updated'), sort: 'updated_at', width: 180 },
      ...{ hideBelow: 860, hiddenAtFirst: true },
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

/** All trials. */
export function TrialsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const button = (
    <LinkButton to="/trial/edit" Sign={IconPlus}>
      {t('trial.new')}
    </LinkButton>
  );
  return (
    <PageFrame title={t('trial.title')} lead={t('trial.lead')} actions={button}>
      <EntityTable
        name="trials"
        columns={columns}
        query={useQuery(trialsQuery(client, list))}
        list={list}
        rowName={({ name }) => name}
        deletion={useDeletion({ calls: trialDeletion(client) })}
        texts={{
          table: t('trial.title'),
          search: t('trial.search'),
          searchHint: t('trial.search.hint'),
          count: (count) => t('trial.count', { count }),
          failed: (message) => t('trial.failed', { message }),
          empty: {
            title: t('trial.empty'),
            text: t('trial.empty.text'),
            nothingFound: t('trial.nothing'),
            action: button,
          },
        }}
      />
    </PageFrame>
  );
}
