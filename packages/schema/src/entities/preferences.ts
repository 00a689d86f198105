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
    .record(listName, z.array(z.string().min(1).max(60)).max(60))
    .refine((lists) => Object.keys(lists).length <= 100, { error: 'expected at most 100 lists' })
    .meta({
      description: 'The columns shown in each list, in their order. Absent: its own choice.',
    }),
};

/** How an operator wants the dashboard, on whichever device. */
export const preferences = z.object(fields).meta({ id: 'Preferences' });

export const preferencesInput = z
  .object({
    language: fields.language.default(null),
    theme: fields.theme.default(null),
    columns: fields.columns.default({}),
  })
  .meta({ id: 'PreferencesBody' });

export type Preferences = z.infer<typeof preferences>;
