import { Input, TextInput } from '@mantine/core';
import { kinds } from '@perron/schema';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { DateField } from '../../kit/moment/DateField';
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
      const { label = '', error, value, onChange } = form.choice('day');
      return (
        <>
          <Input.Wrapper label={label} error={error} required data-field="day">
            <DateField
              label={label}
              error={error !== undefined}
              value={value === '' ? null : value}
              onChange={(day) => onChange(day ?? '')}
            />
          </Input.Wrapper>
          <TextInput {...form.field('name')} />
          <TextInput {...form.field('region')} description={t('holidays.region.hint')} />
        </>
      );
    },
  },
});
