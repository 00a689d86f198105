import { NativeSelect, TextInput } from '@mantine/core';
import { holidayTypes, kinds } from '@perron/schema';
import type { HolidayType } from '@perron/schema';
import type { z } from 'zod';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { DayField } from '../../kit/moment/DayField';
import { HolidayActions } from './parts/HolidayActions';
import { daysText } from './days-text';

/** A new one has no type until somebody chooses it. */
type Values = Omit<z.input<typeof kinds.holiday.input>, 'type'> & { type: HolidayType | '' };

/** The days on which the programme may be another one. */
export const pages = entityPages<'holiday', Values>('holiday', {
  texts: 'holidays',
  columns: (translator) => {
    const { t } = translator;
    return [
      { id: 'day', width: 230, cell: (holiday) => daysText(translator, holiday) },
      { id: 'name', primary: true },
      { id: 'type', width: 150, hideBelow: 640, cell: ({ type }) => t(`holidays.type.${type}`) },
      {
        id: 'region',
        width: 200,
        hideBelow: 760,
        cell: ({ region }) => region ?? t('holidays.all'),
      },
    ];
  },
  filters: [
    { name: 'type', all: 'holidays.type.all', option: (value) => `holidays.type.${value}` },
  ],
  ListActions: HolidayActions,
  form: {
    schema: kinds.holiday.input,
    fresh: { day: '', until: '', name: '', type: '', region: '' },
    Fields: ({ form }) => {
      const { t } = useTranslate();
      const until = form.choice('until');
      const type = form.choice('type');
      return (
        <>
          <DayField {...form.choice('day')} />
          <DayField
            {...until}
            value={until.value ?? ''}
            description={t('holidays.until.hint')}
            clearLabel={t('holidays.until.clear')}
          />
          <TextInput {...form.field('name')} />
          <NativeSelect
            {...type}
            onChange={({ currentTarget: { value } }) =>
              type.onChange(holidayTypes.find((candidate) => candidate === value) ?? '')
            }
            data={[
              { value: '', label: t('holidays.type.choose') },
              ...holidayTypes.map((value) => ({ value, label: t(`holidays.type.${value}`) })),
            ]}
          />
          <TextInput {...form.field('region')} description={t('holidays.region.hint')} />
        </>
      );
    },
  },
});
