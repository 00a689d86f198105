import { minuteForms } from '@perron/schema';
import { z } from 'zod';
import { fileVariables } from './files';
import { mailVariables } from './mail';
import { openIdVariables } from './open-id';
import { databaseVariables, logVariables, serverVariables } from './server';
import { serviceVariables, voiceVariables } from './services';
import { telephoneVariables } from './telephone';
import { transitVariables } from './transit';
import { variableMeanings } from './variables';
import type { VariableMeaning } from './variables';
import type { PassengerLanguage } from '@perron/schema';
import { languagesWithTexts } from '@perron/widgets/languages';

const expected = `one or more of ${[...languagesWithTexts].sort().join(', ')}, with commas between them, such as fr,en`;

function hasTexts(tag: string): tag is PassengerLanguage {
  return languagesWithTexts.some((language) => language === tag);
}

/** Languages of passengers in their order, each once: those that there are texts in. */
const passengerLanguageList = z.string().transform((list, context) => {
  const tags = list.split(/[\s,]+/).filter(Boolean);
  const languages = tags.filter(hasTexts);
  if (languages.length === tags.length && languages.length > 0) return [...new Set(languages)];
  context.addIssue({ code: 'custom', message: expected });
  return z.NEVER;
});

const networkVariables = {
  ...transitVariables,
  LANGUAGES: passengerLanguageList.optional().register(variableMeanings, {
    meaning:
      'Languages of passengers, the leading one first ([guide](guides/transit-data.md#languages)).',
    unset: "the network's",
  }),
  NETWORK_STYLE: z
    .string()
    .min(1, { error: 'the path of a JSON file' })
    .optional()
    .register(variableMeanings, {
      meaning:
        'A JSON file with rules of names and signs ([guide](guides/transit-data.md#names-and-signs)).',
      unset: 'the rules known of the network',
    }),
  SERVICE_DAY_ENDS: z
    .string()
    .regex(/^(?:0\d|1[0-1]):[0-5]\d$|^12:00$/, {
      error: 'a time on the clock from 00:00 to 12:00, such as 04:00',
    })
    .default('04:00')
    .register(variableMeanings, {
      meaning:
        'When a service day ends: what runs between midnight and then belongs to the weekday and the holiday of the day before.',
    }),
  MINUTE_FORM: z
    .enum(minuteForms, { error: 'one of min, prime, in_min' })
    .default('min')
    .register(variableMeanings, {
      meaning: "How every board writes minutes: `min`: 3 min; `prime`: 3'; `in_min`: in 3 min.",
    }),
} as const;

const announcementVariables = {
  ...voiceVariables,
  RECORDINGS: z
    .string()
    .min(1, { error: 'the path of a folder' })
    .optional()
    .register(variableMeanings, {
      meaning:
        'A folder with recordings of names and phrases, such as `de/Alexanderplatz.wav` ([guide](guides/telephones-and-loudspeakers.md)).',
      unset: 'no recordings from a folder',
    }),
} as const;

const peopleVariables = {
  REGISTRATION: z
    .enum(['invite', 'open', 'closed'], { error: 'one of invite, open, closed' })
    .default('invite')
    .register(variableMeanings, {
      meaning:
        'Who may register after the first user: people who were invited, anybody, or nobody.',
    }),
  ...mailVariables,
  ...openIdVariables,
} as const;

/** All variables, by the sections of docs/configuration.md. */
export const sections = {
  'The server': serverVariables,
  'The database': databaseVariables,
  'The network': networkVariables,
  'Weather, news and maps': serviceVariables,
  Announcements: announcementVariables,
  'The telephone': telephoneVariables,
  'Uploaded files': fileVariables,
  'People and e-mail': peopleVariables,
  'Logs and traces': logVariables,
} as const;

/** The environment's variables. Nothing needs to be set: the defaults run everything embedded. */
export const environment = z.object({
  ...serverVariables,
  ...databaseVariables,
  ...networkVariables,
  ...serviceVariables,
  ...announcementVariables,
  ...telephoneVariables,
  ...fileVariables,
  ...peopleVariables,
  ...logVariables,
});

/** The documentation of a variable, and how its value is treated; undefined: there is no such variable. */
export function meaningOf(name: string): VariableMeaning | undefined {
  const schema = Object.entries(environment.shape).find(([key]) => key === name)?.[1];
  return schema && variableMeanings.get(schema);
}

/** Whether an error must not repeat the value, because it may hold a password. */
export function isSecret(name: string): boolean {
  return meaningOf(name)?.secret === true;
}

/** Names of the variables that may be in a file instead, as `DATABASE_URL_FILE`. */
export const variablesInFiles: readonly string[] = Object.keys(environment.shape).filter(
  (name) => meaningOf(name)?.inFile === true,
);
