import { z } from 'zod';
import { StartError } from '../start-error';
import { httpUrl, requireAll, variableMeanings } from './variables';

export const openIdVariables = {
  OIDC_ISSUER: httpUrl('the address of a provider, such as https://login.example.org')
    .optional()
    .register(variableMeanings, {
      meaning:
        'A provider of OpenID Connect to sign in with. Needs `OIDC_CLIENT_ID` and `PUBLIC_URL` ([guide](guides/run-in-production.md#a-provider-of-openid-connect)).',
      unset: 'none',
    }),
  OIDC_CLIENT_ID: z.string().optional().register(variableMeanings, {
    meaning: "Perron's client id at the provider.",
    unset: 'none',
    values: 'text',
  }),
  OIDC_CLIENT_SECRET: z.string().optional().register(variableMeanings, {
    meaning: 'The secret of that client; without it PKCE alone protects.',
    unset: 'none',
    values: 'text',
    secret: true,
    inFile: true,
  }),
  OIDC_NAME: z
    .string()
    .max(60, { error: 'a name of at most 60 characters' })
    .optional()
    .register(variableMeanings, {
      meaning: 'Name of the provider on the button of the sign-in page.',
      unset: "the provider's host",
      values: 'up to 60 characters',
    }),
  OIDC_ADDRESSES: z
    .enum(['verified', 'all'], { error: '"verified" or "all"' })
    .default('verified')
    .register(variableMeanings, {
      meaning:
        '`all`: e-mail addresses count even if the provider does not say that they are verified.',
    }),
} as const;

type Values = z.output<z.ZodObject<typeof openIdVariables>> & {
  readonly PUBLIC_URL?: string | undefined;
};

/** A provider that people sign in with. */
export interface OpenIdConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** `null` means a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  /** The provider's name on the button. */
  readonly name: string;
  /** Its addresses count also where it does not say that they are verified. */
  readonly trustsAddresses: boolean;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws StartError when nobody could sign in with it */
export function openIdConfig(values: Values): OpenIdConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = values;
  requireAll({ OIDC_ISSUER, OIDC_CLIENT_ID });
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null;
  const { protocol, hostname, host } = new URL(OIDC_ISSUER);
  if (protocol === 'http:' && !loopback.has(hostname)) {
    throw new StartError(
      `OIDC_ISSUER is "${OIDC_ISSUER}"; expected https, because anybody who reads the line could sign in as anyone.`,
    );
  }
  if (PUBLIC_URL === undefined) {
    throw new StartError(
      'OIDC_ISSUER is set without PUBLIC_URL; expected the address that the provider sends people back to.',
    );
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET ?? null,
    name: OIDC_NAME ?? host,
    trustsAddresses: values.OIDC_ADDRESSES === 'all',
  };
}
