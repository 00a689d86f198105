import type { Content } from '@perron/schema';
import type { Translator } from '../../../i18n/use-translate';
import type { ColumnDeclaration } from '../../../kit/entity-pages/entity-pages-declaration';
import { updatedColumn } from '../../../kit/entity-pages/updated-column';
import type { TypesOf } from '../../../kit/kinds/kind-calls';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { ContentMark } from './ContentMark';
import styles from './contents.module.css';
import { StillThumb } from './StillThumb';

type Column = ColumnDeclaration<Content, TypesOf<'content'>['order']>;

const maxBadges = 3;
const maxSizes = 1;

export function contentColumns(translator: Translator): readonly Column[] {
  const { t, dateTime } = translator;
  const moment = (iso: string | null) => (iso === null ? '–' : dateTime(Date.parse(iso)));
  return [
    {
      id: 'name',
      primary: true,
      cell: ({ name, media_files }) => (
        <span className={styles.name}>
          <StillThumb file={media_files[0]?.s3file ?? null} />
          <span>{name}</span>
        </span>
      ),
    },
    { id: 'status', width: 130, cell: (content) => <ContentMark content={content} /> },
    { id: 'bucket', width: 150, hideBelow: 620, cell: ({ bucket }) => bucket?.name ?? '–' },
    {
      id: 'lines',
      width: 140,
      hideBelow: 1000,
      cell: ({ location_lines }) =>
        location_lines.length === 0 ? (
          t('contents.lines.all')
        ) : (
          <span className={styles.badges}>
            {location_lines.slice(0, maxBadges).map(({ id, name }) => (
              <LineBadge key={id} name={name} line={null} />
            ))}
            {location_lines.length > maxBadges && `+${location_lines.length - maxBadges}`}
          </span>
        ),
    },
    {
      id: 'sizes',
      label: t('contents.sizes'),
      width: 150,
      hideBelow: 1080,
      cell: ({ media_files }) => {
        const more = media_files.length - maxSizes;
        const sizes = media_files.slice(0, maxSizes);
        const text = sizes.map(({ width, height }) => `${width} × ${height}`).join(', ');
        return more > 0 ? `${text} +${more}` : text || '–';
      },
    },
    {
      id: 'from',
      label: t('history.field.content.valid_from'),
      sort: 'valid_from',
      width: 165,
      hideBelow: 1300,
      hiddenAtFirst: true,
      cell: ({ valid_from }) => moment(valid_from),
    },
    {
      id: 'until',
      label: t('history.field.content.valid_until'),
      sort: 'valid_until',
      width: 165,
      hideBelow: 800,
      cell: ({ valid_until }) => moment(valid_until),
    },
    { ...updatedColumn(translator), hideBelow: 1300 },
  ];
}
