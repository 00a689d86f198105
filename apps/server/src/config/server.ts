import { z } from 'zod';
import { readTrustedProxies } from './trusted-proxies';
import { httpUrl, variableMeanings, wholeNumber } from './variables';

export const serverVariables = {
  PORT: wholeNumber('a port number', 0, 65535)
    .default(8080)
    .register(variableMeanings, { meaning: 'Port to listen on; `0` takes a free one.' }),
  HOST: z
    .string()
    .min(1, { error: 'an address to listen on, such as 0.0.0.0' })
    .default('0.0.0.0')
    .register(variableMeanings, {
      meaning: 'Address to listen on; `127.0.0.1` behind a proxy on the same machine.',
    }),
  PUBLIC_URL: httpUrl('an address such as https://perron.example.org')
    .optional()
    .register(variableMeanings, {
      meaning:
        'The address that people use, such as `https://perron.example.org`. QR codes, e-mails and sign-in with OpenID Connect need it.',
      unset: '`http://localhost:{PORT}`',
    }),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const read = readTrustedProxies(text);
      if (read.problem === null) return read.proxies;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    })
    .prefault('loopback')
    .register(variableMeanings, {
      meaning: 'Proxies whose `X-Forwarded-*` headers count ([guide](guides/behind-a-proxy.md)).',
    }),
  DATA_DIR: z
    .string()
    .min(1, { error: 'a folder that may be written to' })
    .default('.perron')
    .register(variableMeanings, {
      meaning:
        'Folder of the embedded database, the caches and the files. A relative path starts at the working directory.',
    }),
  DEMO: z.enum(['on', 'off'], { error: '"on" or "off"' }).default('on').register(variableMeanings, {
    meaning: '`off`: no demo content and no demo user; of your own network only its stations.',
  }),
  STOP_DELAY_SECONDS: wholeNumber('a whole number of seconds', 0, 300)
    .default(0)
    .register(variableMeanings, {
      meaning:
        'After SIGTERM the server goes on serving for this long, while `/readyz` answers 503.',
    }),
} as const;

export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, {
      error: 'an address such as postgres://user:password@host:5432/perron',
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'A PostgreSQL server, 15 or newer, in place of the embedded one.',
      unset: 'embedded PostgreSQL',
      secret: true,
      inFile: true,
    }),
  DATABASE_CONNECTIONS: wholeNumber('a whole number of connections', 2, 500)
    .default(10)
    .register(variableMeanings, { meaning: 'Connections to the database that one node keeps.' }),
  DATABASE_STATEMENT_SECONDS: wholeNumber('a whole number of seconds', 0, 3600)
    .default(30)
    .register(variableMeanings, {
      meaning: 'The database ends a statement that takes longer; `0`: no limit.',
    }),
} as const;

export const logVariables = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info')
    .register(variableMeanings, { meaning: 'The least severe messages that are logged.' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(
    'the address of a collector for OTLP over HTTP, such as http://localhost:4318',
  )
    .optional()
    .register(variableMeanings, {
      meaning: 'A collector for traces (OTLP over HTTP). Queries are sent without values.',
      unset: 'no traces',
    }),
  TRACE_PERCENT: z.coerce
    .number({ error: 'a percentage from 0 to 100' })
    .min(0, { error: 'a percentage from 0 to 100' })
    .max(100, { error: 'a percentage from 0 to 100' })
    .default(10)
    .register(variableMeanings, { meaning: 'Percentage of the requests that are traced.' }),
} as const;
