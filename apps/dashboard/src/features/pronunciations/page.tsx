import type { PronunciationEntity } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { LanguageFilter } from '../../kit/speech/LanguageFilter';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { useServices } from '../../services/services';
import { pronunciationDeletion, pronunciationsQuery } from './queries';

const route = getRouteApi('/signed-in/pronunciations');

function columnsOf({ t, dateTime }: Translator): readonly EntityColumn<PronunciationEntity>[] {
  return [
    {
      id: 'written',
      label: t('pronunciations.written'),
      primary: true,
      sort: 'written',
      cell: ({ id, written }) => (
        <Link to="/pronunciations/edit" search={{ id }}>
          {written}
        </Link>
      ),
    },
    {
      id: 'spoken',
      label: t('pronunciations.spoken'),
      sort: 'spoken',
      cell: ({ spoken }) => spoken,
    },
    {
      id: 'language',
      label: t('speech.language'),
      width: 150,
      hideBelow: 640,
      cell: ({ language }) => t(`speech.language.${language ?? 'all'}`),
    },
    {
      id: 'updated',
      label: t('pronunciations.updated'),
      sort: 'updated_at',
      width: 180,
      hideBelow: 860,
      hiddenAtFirst: true,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/pronunciations/edit" Sign={IconPlus}>
      {t('pronunciations.new')}
    </LinkButton>
  );
}

function Filters() {
  const list = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <LanguageFilter
      value={list.language}
      onChoose={(language) =>
        void navigate({ search: { ...list, page: 1, language }, replace: true })
      }
    />
  );
}

/** The dictionary that announcements are read out by. */
export function PronunciationsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const columns = useMemo(() => columnsOf(translate), [translate]);
  return (
    <PageFrame
      title={t('area.pronunciations')}
      lead={t('pronunciations.lead')}
      actions={<NewButton />}
    >
      <EntityTable
        name="pronunciations"
        columns={columns}
        query={useQuery(pronunciationsQuery(client, list))}
        list={list}
        rowName={({ written }) => written}
        trash="pronunciation"
        deletion={useDeletion({ calls: pronunciationDeletion(client) })}
        filters={<Filters />}
        isFiltered={list.language !== undefined}
        texts={{
          table: t('area.pronunciations'),
          search: t('pronunciations.search'),
          searchHint: t('pronunciations.search.hint'),
          count: (count) => t('pronunciations.count', { count }),
          failed: (message) => t('pronunciations.failed', { message }),
          empty: {
            title: t('pronunciations.empty'),
            text: t('pronunciations.empty.text'),
            action: <NewButton />,
            nothingFound: t('pronunciations.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
