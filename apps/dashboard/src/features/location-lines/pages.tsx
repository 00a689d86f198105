import { TextInput } from '@mantine/core';
import { locationLineInput } from '@perron/schema';
import { IconBus, IconDownload, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';
import { LineBadge } from '../../kit/line-badge/LineBadge';
import { LinkButton } from '../../kit/page/LinkButton';
import { StationOrder } from './parts/StationOrder';

/** The lines that operators manage, and the stations of one in their order. */
export const pages = entityPages('location_line', {
  texts: 'lines',
  columns: (translator) => {
    const { t, number } = translator;
    return [
      {
        id: 'name',
        label: t('kind.location_line'),
        primary: true,
        cell: ({ name }) => <LineBadge name={name} />,
      },
      {
        id: 'stations',
        label: t('lines.stations'),
        sort: 'station_count',
        width: 150,
        align: 'end',
        cell: ({ station_count }) => number(station_count),
      },
      {
        id: 'vehicles',
        label: t('lines.vehicles'),
        width: 150,
        hideBelow: 560,
        cell: ({ id }) => (
          <Link to="/infrastructure/bus/$busId" params={{ busId: String(id) }}>
            {t('lines.vehiclesNow')}
          </Link>
        ),
      },
      { ...updatedColumn(translator), hideBelow: 760, hiddenAtFirst: false },
    ];
  },
  ListActions: () => {
    const { t } = useTranslate();
    return (
      <LinkButton to="/infrastructure/line/import" variant="default" Icon={IconDownload}>
        {t('lines.import')}
      </LinkButton>
    );
  },
  deletion: () => ({ belongings: 'location_station' }),
  edit: 'lines.rename',
  idRequired: 'lines.idRequired',
  form: {
    schema: locationLineInput,
    fresh: { name: '' },
    Fields: ({ form }) => {
      const { t } = useTranslate();
      return <TextInput {...form.field('name')} description={t('lines.name.hint')} />;
    },
  },
  Lead: ({ entity: { name, station_count } }) => {
    const { t } = useTranslate();
    return (
      <>
        <LineBadge name={name} /> {t('lines.stations.count', { count: station_count })}
      </>
    );
  },
  Actions: ({ entity: { id } }) => {
    const { t } = useTranslate();
    return (
      <LinkButton
        to="/infrastructure/bus/$busId"
        params={{ busId: String(id) }}
        variant="default"
        Icon={IconBus}
      >
        {t('lines.vehicles')}
      </LinkButton>
    );
  },
  Additions: ({ entity: { id } }) => {
    const { t } = useTranslate();
    return (
      <LinkButton to="/infrastructure/station/edit" search={{ line: id }} Icon={IconPlus}>
        {t('lines.newStation')}
      </LinkButton>
    );
  },
  Body: ({ entity }) => <StationOrder line={entity} />,
  usedBy: { without: 'location_station' },
});
