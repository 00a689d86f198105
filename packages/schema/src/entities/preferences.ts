import { z } from 'zod';

/** The list whose columns somebody has chosen, as in `displays`. */
const listName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, {
  error: 'expected the name of a list in small letters, such as displays',
});

const fields = {
  language: z.enum(['de', 'en']).nullable().meta({ description: 'Null: that of the browser.' }),
  theme: z
    .enum(['light', 'dark', 'auto'])
    .nullable()
    .meta({ description: '`auto` and null: as the device has it.' }),
  columns: z
    .record(listName, z.record(z.string().min(1).max(60), z.boolean()))
    .refine((lists) => Object.keys(lists).length <= 100, { error: 'expected at most 100 lists' })
    .refine((lists) => Object.values(lists).every((list) => Object.keys(list).length <= 60), {
      error: 'expected at most 60 columns of a list',
    })
    .meta({
      description: 'Columns turned on or off in each list; the others are as the list has them.',
    }),
};

/** How an operator wants the dashboard, on every device. */
export const preferences = z.object(fields).meta({ id: 'Preferences' });

export const preferencesInput = z
  .object({
    language: fields.language.default(null),
    theme: fields.theme.default(null),
    columns: fields.columns.default({}),
  })
  .meta({ id: 'PreferencesBody' });

export type Preferences = z.infer<typeof preferences>;
