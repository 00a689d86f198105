import { z } from 'zod';
import { StartError } from '../start-error';
import type { SipAccount } from '../telephone/baresip/settings';
import { wholeNumber, variableMeanings } from './variables';

const ports = 'two port numbers such as 16384-17383, at least 8 ports apart for each call';

/** Nothing that ends or begins something in the file that it is written to. */
const plain = /^[^\s;"<>,\\]+$/;

/** The beginning of a number, or a host after an @. */
const allowedEntry = /^([\w.+-]{1,64}|@[\w.-]{1,190}(:\d{1,5})?)$/;

export const telephoneVariables = {
  SIP_ACCOUNT: z
    .string()
    .regex(/^[\w.+-]{1,64}@[\w.-]{1,190}(:\d{1,5})?$/, {
      error: 'an account such as perron@sip.example.org',
    })
    .optional()
    .register(variableMeanings, {
      meaning:
        "The account of the server's telephone ([guide](guides/telephones-and-loudspeakers.md#a-loudspeaker-or-phone-that-is-called)).",
      unset: 'no telephone',
    }),
  SIP_PASSWORD: z
    .string()
    .regex(plain, { error: 'a password without spaces and without ; " < > , and backslashes' })
    .optional()
    .register(variableMeanings, {
      meaning: 'Password of the account.',
      unset: 'none',
      secret: true,
      inFile: true,
    }),
  SIP_AUTH_USER: z
    .string()
    .regex(plain, { error: 'a name without spaces' })
    .optional()
    .register(variableMeanings, {
      meaning: 'The user name that the password belongs to.',
      unset: "the account's",
    }),
  SIP_PROXY: z
    .string()
    .regex(/^[\w.-]{1,190}(:\d{1,5})?$/, { error: 'a host such as proxy.example.org:5060' })
    .optional()
    .register(variableMeanings, { meaning: 'Where all calls go through.', unset: 'none' }),
  SIP_TRANSPORT: z
    .enum(['udp', 'tcp', 'tls'], { error: 'one of udp, tcp, tls' })
    .default('udp')
    .register(variableMeanings, {
      meaning: 'How the exchange is reached; `tls` encrypts calls and sign-in.',
    }),
  SIP_CA: z
    .string()
    .regex(/^\/[^\s]{1,200}$/, { error: 'the path of a file, from / on and without spaces' })
    .optional()
    .register(variableMeanings, {
      meaning: 'File with the certificates that vouch for the exchange (PEM), for `tls`.',
      unset: "the machine's",
    }),
  SIP_REGISTER: z
    .enum(['on', 'off'], { error: '"on" or "off"' })
    .default('on')
    .register(variableMeanings, {
      meaning: '`off`: for a trunk that knows this machine by its address.',
    }),
  SIP_ADDRESS: z
    .union([z.ipv4(), z.ipv6()], { error: 'an address of this machine such as 10.0.0.5' })
    .optional()
    .register(variableMeanings, {
      meaning: 'The address of this machine by which the exchange reaches it.',
      unset: 'the one of the route to it',
    }),
  SIP_PORT: wholeNumber('a port number', 1024, 65_000)
    .default(5060)
    .register(variableMeanings, { meaning: 'Port of the first line; each line takes two.' }),
  SIP_RTP_PORTS: z
    .string()
    .regex(/^\d{4,5}-\d{4,5}$/, { error: ports })
    .transform((text) => text.split('-').map(Number))
    .prefault('16384-17383')
    .register(variableMeanings, { meaning: 'UDP ports for sound.' }),
  SIP_CALLS: wholeNumber('a number of calls', 1, 50)
    .default(4)
    .register(variableMeanings, { meaning: 'Calls at the same time, in both directions.' }),
  SIP_ANSWER_SECONDS: wholeNumber('a whole number of seconds', 5, 120)
    .default(30)
    .register(variableMeanings, { meaning: 'How long the telephone of a loudspeaker rings.' }),
  SIP_DIAL_IN: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((codes) => codes.length >= 1 && codes.length <= 9, {
      error: 'one to nine codes of stops, with commas between them',
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'Stops whose departures callers hear, where operators have chosen none.',
      unset: 'nobody may call',
    }),
  SIP_ALLOWED: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length >= 1 && list.every((candidate) => allowedEntry.test(candidate)), {
      error:
        'beginnings of numbers and hosts after an @, with commas between them, such as 47,+4930,@sip.example.org',
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'Numbers that loudspeakers may be called on.',
      unset: "numbers at the account's host",
    }),
} as const;

type Values = z.output<z.ZodObject<typeof telephoneVariables>>;

export interface TelephoneConfig {
  readonly account: SipAccount;
  /** This machine's address; `null` means the one by which others are reached. */
  readonly address: string | null;
  readonly sipPort: number;
  readonly rtpPorts: { readonly from: number; readonly until: number };
  /** At most this many calls are open at once, in both directions together. */
  readonly calls: number;
  readonly answerWithinMs: number;
  /** Codes of the stops whose departures callers hear; empty: nobody may call. */
  readonly dialIn: readonly string[];
  /**
   * Beginnings of numbers, and hosts after an `@`, that may be called; `null` means all of the
   * account's host.
   */
  readonly allowed: readonly string[] | null;
}

const portsOfCall = 8;

/** @throws StartError when variables contradict each other */
export function telephoneConfig(values: Values): TelephoneConfig | null {
  const { SIP_ACCOUNT, SIP_PASSWORD, SIP_AUTH_USER, SIP_PROXY, SIP_DIAL_IN, SIP_CA, SIP_ALLOWED } =
    values;
  if (SIP_ACCOUNT === undefined) {
    const others = { SIP_PASSWORD, SIP_AUTH_USER, SIP_PROXY, SIP_DIAL_IN, SIP_CA, SIP_ALLOWED };
    const [named] = Object.entries(others).filter(([, value]) => value !== undefined);
    if (!named) return null;
    throw new StartError(
      `${named[0]} is set without SIP_ACCOUNT; expected the account that calls are made with, such as perron@sip.example.org.`,
    );
  }
  if (SIP_CA !== undefined && values.SIP_TRANSPORT !== 'tls') {
    throw new StartError(
      `SIP_CA is set, and SIP_TRANSPORT is "${values.SIP_TRANSPORT}"; expected SIP_TRANSPORT=tls, or no SIP_CA.`,
    );
  }
  const [from = 0, until = 0] = values.SIP_RTP_PORTS;
  if (until > 65_535 || from < 1024 || until - from + 1 < values.SIP_CALLS * portsOfCall) {
    throw new StartError(
      `SIP_RTP_PORTS is "${from}-${until}"; expected ${ports}, from 1024 to 65535: SIP_CALLS is ${values.SIP_CALLS}.`,
    );
  }
  const [user = '', domain = ''] = SIP_ACCOUNT.split('@');
  return {
    account: {
      user,
      domain,
      transport: values.SIP_TRANSPORT,
      password: SIP_PASSWORD ?? null,
      authUser: SIP_AUTH_USER ?? null,
      proxy: SIP_PROXY ?? null,
      registers: values.SIP_REGISTER === 'on',
      authorities: SIP_CA ?? null,
    },
    address: values.SIP_ADDRESS ?? null,
    sipPort: values.SIP_PORT,
    rtpPorts: { from, until },
    calls: values.SIP_CALLS,
    answerWithinMs: values.SIP_ANSWER_SECONDS * 1000,
    dialIn: SIP_DIAL_IN ?? [],
    allowed: SIP_ALLOWED ?? null,
  };
}
