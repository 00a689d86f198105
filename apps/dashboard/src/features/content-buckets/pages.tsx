import { TextInput } from '@mantine/core';
import { contentBucketInput } from '@perron/schema';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';

/** Collections of contents, which carousels show. */
export const pages = entityPages('content_bucket', {
  texts: 'buckets',
  columns: (translator) => {
    const { t, number } = translator;
    return [
      { id: 'name', primary: true },
      {
        id: 'contents',
        label: t('area.contents'),
        sort: 'content_count',
        width: 120,
        align: 'end',
        cell: ({ content_count }) => number(content_count),
      },
      { ...updatedColumn(translator), hideBelow: 560, hiddenAtFirst: false },
    ];
  },
  edit: 'buckets.rename',
  form: {
    schema: contentBucketInput,
    fresh: { name: '' },
    Fields: ({ form }) => <TextInput {...form.field('name')} data-autofocus />,
  },
});
