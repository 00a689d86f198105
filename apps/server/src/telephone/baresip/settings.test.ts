import { expect, test } from 'vitest';
import { accountOf, configOf, uriOf } from './settings';
import type { SipAccount } from './settings';

const account: SipAccount = {
  user: 'perron',
  domain: 'sip.example.org',
  transport: 'udp',
  registers: true,
  password: 'secret',
  authUser: null,
  proxy: null,
};

const control = { host: '127.9.8.7', port: 4444 };

test('the account of a registrar, with and without a proxy', () => {
  expect(accountOf({ account })).toBe(
    '<sip:perron@sip.example.org;transport=udp>;regint=300;answermode=manual;auth_user=perron;auth_pass=secret\n',
  );
  const trunk = { ...account, registers: false, password: null, proxy: 'proxy.example.org:5070' };
  expect(accountOf({ account: trunk })).toBe(
    '<sip:perron@sip.example.org;transport=udp>;regint=0;answermode=manual;outbound="sip:proxy.example.org:5070;transport=udp"\n',
  );
});

test('a number is called at the account’s domain, an address where it says', () => {
  expect(uriOf('4711', account)).toBe('sip:4711@sip.example.org');
  expect(uriOf('door@10.0.0.7', account)).toBe('sip:door@10.0.0.7');
});

test('with TLS the other end is believed by the authorities in a file', () => {
  const text = configOf(
    {
      account: { ...account, transport: 'tls', authorities: '/etc/ca.pem' },
      address: null,
      sipPort: 5060,
      control,
      rtpPorts: { from: 16_384, until: 16_391 },
      silenceFile: '/tmp/line/silence.wav',
    },
    '/modules',
  );
  expect(text).toContain('sip_cafile /etc/ca.pem\nsip_verify_server yes\n');
});

test('one call a line, and the control only from this machine', () => {
  const text = configOf(
    {
      account,
      address: '10.0.0.5',
      sipPort: 5060,
      control,
      rtpPorts: { from: 16_384, until: 16_391 },
      silenceFile: '/tmp/line/silence.wav',
    },
    '/modules',
  );
  expect(text).toContain('call_max_calls 1\n');
  expect(text).toContain('sip_listen 10.0.0.5:5060\n');
  expect(text).toContain('net_interface 10.0.0.5\n');
  expect(text).toContain('rtp_ports 16384-16391\n');
  // A loudspeaker that sends no sound is not taken for gone.
  expect(text).toContain('rtp_timeout 0\n');
  expect(text).toContain('ctrl_tcp_listen 127.9.8.7:4444\n');
  expect(text).not.toContain('sip_cafile');
});
