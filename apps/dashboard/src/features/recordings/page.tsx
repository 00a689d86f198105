import type { RecordingEntity } from '@perron/schema';
import { IconFiles, IconPlus } from '@tabler/icons-react';
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
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useServices } from '../../services/services';
import { PlaySound } from './parts/PlaySound';
import { recordingDeletion, recordingsQuery } from './queries';

const route = getRouteApi('/signed-in/recordings');

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<RecordingEntity>[] {
  return [
    {
      id: 'text',
      label: t('recordings.text'),
      primary: true,
      sort: 'text',
      cell: ({ id, text, language }) => (
        <Link to="/recordings/edit" search={{ id }} lang={language}>
          {text}
        </Link>
      ),
    },
    {
      id: 'sound',
      label: t('recordings.sound'),
      width: 110,
      cell: ({ sound, text }) =>
        sound === null ? t('recordings.none') : <PlaySound key={sound} sound={sound} of={text} />,
    },
    {
      id: 'seconds',
      label: t('recordings.seconds'),
      sort: 'seconds',
      width: 110,
      align: 'end',
      hideBelow: 560,
      cell: ({ seconds }) => (seconds === null ? '' : number(Math.round(seconds * 10) / 10)),
    },
    {
      id: 'language',
      label: t('speech.language'),
      width: 120,
      hideBelow: 640,
      cell: ({ language }) => t(`speech.language.${language}`),
    },
    {
      id: 'updated',
      label: t('recordings.updated'),
      sort: 'updated_at',
      width: 180,
      hideBelow: 860,
      hiddenAtFirst: true,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
  ];
}

function NewButtons() {
  const { t } = useTranslate();
  return (
    <>
      <LinkButton to="/recordings/import" variant="default" Sign={IconFiles}>
        {t('recordings.several')}
      </LinkButton>
      <LinkButton to="/recordings/edit" Sign={IconPlus}>
        {t('recordings.new')}
      </LinkButton>
    </>
  );
}

function Filters() {
  const { t } = useTranslate();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <LanguageFilter
        value={list.language}
        onChoose={(language) =>
          void navigate({ search: { ...list, page: 1, language }, replace: true })
        }
      />
      <FilterSelect
        label={t('recordings.sound')}
        all={t('recordings.recorded.all')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`recordings.recorded.${value}`),
        }))}
        value={list.recorded}
        onChoose={(recorded) =>
          void navigate({ search: { ...list, page: 1, recorded }, replace: true })
        }
      />
    </>
  );
}

/** Names and phrases that operators have recorded. */
export function RecordingsPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const columns = useMemo(() => columnsOf(translate), [translate]);
  return (
    <PageFrame title={t('area.recordings')} lead={t('recordings.lead')} actions={<NewButtons />}>
      <EntityTable
        name="recordings"
        columns={columns}
        query={useQuery(recordingsQuery(client, list))}
        list={list}
        rowName={({ text }) => text}
        trash="recording"
        deletion={useDeletion({ calls: recordingDeletion(client) })}
        filters={<Filters />}
        isFiltered={list.language !== undefined || list.recorded !== undefined}
        texts={{
          table: t('area.recordings'),
          search: t('recordings.search'),
          searchHint: t('recordings.search.hint'),
          count: (count) => t('recordings.count', { count }),
          failed: (message) => t('recordings.failed', { message }),
          empty: {
            title: t('recordings.empty'),
            text: t('recordings.empty.text'),
            action: <NewButtons />,
            nothingFound: t('recordings.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
