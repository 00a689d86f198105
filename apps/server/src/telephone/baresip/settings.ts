import { existsSync } from 'node:fs';
import path from 'node:path';
import { telephoneRate } from '../../sound/compose';
import type { ControlPlace } from './control-place';

/** The account that calls are made and taken with. */
export interface SipAccount {
  readonly user: string;
  /** Host of the registrar or the exchange, with its port where it has another than 5060. */
  readonly domain: string;
  readonly transport: 'udp' | 'tcp' | 'tls';
  /** `null` means that none is asked for. */
  readonly password: string | null;
  /** The name that the password belongs to; `null` means the user's. */
  readonly authUser: string | null;
  /** Where all calls go through; `null` means to the domain itself. */
  readonly proxy: string | null;
  /** Tells the registrar where it is: calls reach it without being addressed to this machine. */
  readonly registers: boolean;
  /** File of the authorities that vouch for the other end of encrypted connections. */
  readonly authorities?: string | null;
}

export interface LineSettings {
  readonly account: SipAccount;
  /** Address of this machine; `null` means the one by which others are reached. */
  readonly address: string | null;
  /** Local SIP port; the next one is taken as well, for TLS. */
  readonly sipPort: number;
  readonly rtpPorts: { readonly from: number; readonly until: number };
  readonly control: ControlPlace;
  /** The file that the other end hears while nothing is said. */
  readonly silenceFile: string;
}

const moduleFolders = [
  '/usr/lib/baresip/modules',
  '/usr/lib/x86_64-linux-gnu/baresip/modules',
  '/usr/lib/aarch64-linux-gnu/baresip/modules',
  '/usr/lib64/baresip/modules',
  '/usr/local/lib/baresip/modules',
  '/opt/homebrew/lib/baresip/modules',
];

/** Where baresip's modules lie; `null` means nowhere that is known. */
export function moduleFolder(): string | null {
  return moduleFolders.find((folder) => existsSync(path.join(folder, 'ctrl_tcp.so'))) ?? null;
}

const registerEverySeconds = 300;

/** Baresip's file `config`. */
export function configOf(settings: LineSettings, modules: string): string {
  const { address, sipPort, rtpPorts, control, silenceFile } = settings;
  const { authorities = null } = settings.account;
  const lines = [
    `sip_listen ${address ?? '0.0.0.0'}:${sipPort}`,
    // One call a line: others are told that it is busy.
    'call_max_calls 1',
    'call_local_timeout 120',
    // A loudspeaker need not send sound to be there: a call asks it from time to time instead.
    'rtp_timeout 0',
    `audio_source aufile,${silenceFile}`,
    `ausrc_srate ${telephoneRate}`,
    `auplay_srate ${telephoneRate}`,
    'ausrc_channels 1',
    'auplay_channels 1',
    `rtp_ports ${rtpPorts.from}-${rtpPorts.until}`,
    ...(address === null ? [] : [`net_interface ${address}`]),
    // Programs older than the second of these do not look at certificates.
    ...(authorities === null ? [] : [`sip_cafile ${authorities}`, 'sip_verify_server yes']),
    `module_path ${modules}`,
    ...['g722', 'g711', 'aufile'].map((name) => `module ${name}.so`),
    ...['account', 'menu', 'ctrl_tcp'].map((name) => `module_app ${name}.so`),
    `ctrl_tcp_listen ${control.host}:${control.port}`,
    'ringback_disabled yes',
  ];
  return `${lines.join('\n')}\n`;
}

/** Baresip's file `accounts`: one account. */
export function accountOf({ account }: Pick<LineSettings, 'account'>): string {
  const { user, domain, transport, password, authUser, proxy, registers } = account;
  const parameters = [
    `regint=${registers ? registerEverySeconds : 0}`,
    'answermode=manual',
    ...(password === null ? [] : [`auth_user=${authUser ?? user}`, `auth_pass=${password}`]),
    ...(proxy === null ? [] : [`outbound="sip:${proxy};transport=${transport}"`]),
  ];
  return `<sip:${user}@${domain};transport=${transport}>;${parameters.join(';')}\n`;
}

/** The address to call for a number of an output type. The program adds the account's transport. */
export function uriOf(number: string, { domain }: Pick<SipAccount, 'domain'>): string {
  return `sip:${number.includes('@') ? number : `${number}@${domain}`}`;
}
