import type { Content } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import type { Translator } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { EntityColumn } from '../../../kit/table/entity-column';
import { ContentMark } from './ContentMark';
import styles from './media.module.css';
import { StillThumb } from './StillThumb';

const mostBadges = 3;
const mostSizes = 1;

/** @param dateTime in the network's zone */
export function contentColumns(
  { t, ago }: Translator,
  dateTime: (epochMs: number) => string,
): readonly EntityColumn<Content>[] {
  const moment = (iso: string | null) => (iso === null ? '–' : dateTime(Date.parse(iso)));
  return [
    {
      id: 'name',
      label: t('media.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name, media_files }) => (
        <span className={styles.name}>
          <StillThumb file={media_files[0]?.s3file ?? null} />
          <Link to="/content-management/edit" search={{ id }}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      id: 'status',
      label: t('media.status'),
      sort: 'status',
      width: 130,
      cell: (content) => <ContentMark content={content} />,
    },
    {
      id: 'bucket',
      label: t('media.bucket'),
      sort: 'bucket',
      width: 150,
      hideBelow: 620,
      cell: ({ bucket }) => bucket?.name ?? '–',
    },
    {
      id: 'lines',
      label: t('media.lines'),
      width: 140,
      hideBelow: 1000,
      cell: ({ location_lines }) =>
        location_lines.length === 0 ? (
          t('media.lines.all')
        ) : (
          <span className={styles.badges}>
            {location_lines.slice(0, mostBadges).map(({ id, name }) => (
              <LineBadge key={id} name={name} line={null} />
            ))}
            {location_lines.length > mostBadges && `+${location_lines.length - mostBadges}`}
          </span>
        ),
    },
    {
      id: 'sizes',
      label: t('media.sizes'),
      width: 150,
      hideBelow: 1080,
      cell: ({ media_files }) => {
        const more = media_files.length - mostSizes;
        const sizes = media_files.slice(0, mostSizes);
        const text = sizes.map(({ width, height }) => `${width} × ${height}`).join(', ');
        return more > 0 ? `${text} +${more}` : text || '–';
      },
    },
    {
      id: 'from',
      label: t('media.from'),
      sort: 'valid_from',
      width: 165,
      hideBelow: 1300,
      hiddenAtFirst: true,
      cell: ({ valid_from }) => moment(valid_from),
    },
    {
      id: 'until',
      label: t('media.until'),
      sort: 'valid_until',
      width: 165,
      hideBelow: 800,
      cell: ({ valid_until }) => moment(valid_until),
    },
    {
      id: 'updated',
      label: t('media.updated'),
      sort: 'updated_at',
      width: 130,
      hideBelow: 1300,
      hiddenAtFirst: true,
      cell: ({ updated_at }) => ago(Date.now() - Date.parse(updated_at)),
    },
  ];
}
