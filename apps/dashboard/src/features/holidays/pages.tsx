import { TextInput } from '@mantine/core';
import { kinds } from '@perron/schema';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { DayField } from '../../kit/moment/DayField';
import { useTranslate } from '../../i18n/use-translate';

/** The days on which the programme may be another one. */
export const pages = entityPages('holiday', {
  texts: 'holidays',
  columns: ({ t, day }) => [
    { id: 'day', width: 160, cell: (holiday) => day(holiday.day) },
    { id: 'name', primary: true },
    { id: 'region', width: 220, hideBelow: 560, cell: ({ region }) => region ?? t('holidays.all') },
  ],
  form: {
    schema: kinds.holiday.input,
    fresh: { day: '', name: '', region: '' },
    Fields: ({ form }) => {
      const { t } = useTranslate();
      return (
        <>
          <DayField {...form.choice('day')} />
          <TextInput {...form.field('name')} />
          <TextInput {...form.field('region')} description={t('holidays.region.hint')} />
        </>
      );
    },
  },
});
