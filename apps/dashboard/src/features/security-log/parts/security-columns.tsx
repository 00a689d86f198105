import { UnstyledButton } from '@mantine/core';
import type { SecurityEntry, SecurityKind } from '@perron/schema';
import { useNavigate } from '@tanstack/react-router';
import { browserText } from '../../../i18n/browser-text';
import type { Translator } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';
import type { Tone } from '../../../kit/page/ToneMark';
import type { EntityColumn } from '../../../kit/table/entity-column';
import styles from './security-columns.module.css';

/** How each kind of line is marked, in the order of the filter. */
const kindTones = {
  signed_in: 'well',
  signed_out: 'quiet',
  sessions_ended: 'quiet',
  sign_in_failed: 'doubtful',
  locked_out: 'bad',
  session_refused: 'doubtful',
  password_refused: 'doubtful',
  link_refused: 'doubtful',
  registration_refused: 'doubtful',
  key_refused: 'doubtful',
  role_refused: 'doubtful',
  second_factor_on: 'well',
  recovery_codes_renewed: 'well',
  second_factor_off: 'doubtful',
  second_factor_refused: 'doubtful',
  recovery_code_used: 'doubtful',
  pairing_started: 'quiet',
  pairing_refused: 'doubtful',
  display_paired: 'well',
} as const satisfies Readonly<Record<SecurityKind, Tone>>;

/** The columns of the security log, the kind of event first. */
export function securityColumns(translator: Translator): readonly EntityColumn<SecurityEntry>[] {
  const { t, number, dateTime, clock } = translator;
  return [
    {
      id: 'what',
      label: t('security.what'),
      primary: true,
      width: 245,
      cell: ({ kind }) => <ToneMark tone={kindTones[kind]} label={t(`security.kind.${kind}`)} />,
    },
    {
      id: 'account',
      label: t('security.account'),
      cell: ({ account }) =>
        account === '' ? (
          <span className={styles.none}>{t('security.account.none')}</span>
        ) : (
          <Choice text={account} label={t('security.account.filter', { account })} />
        ),
    },
    {
      id: 'address',
      label: t('security.address'),
      width: 130,
      hideBelow: 560,
      cell: ({ address }) => (
        <Choice text={address} label={t('security.address.filter', { address })} />
      ),
    },
    {
      id: 'device',
      label: t('security.device'),
      width: 165,
      hideBelow: 900,
      cell: ({ user_agent }) => (
        <span title={user_agent ?? ''}>{browserText(user_agent ?? '')}</span>
      ),
    },
    {
      id: 'times',
      label: t('security.times'),
      width: 76,
      align: 'end',
      hideBelow: 720,
      cell: ({ times }) => number(times),
    },
    {
      id: 'since',
      label: t('security.first'),
      width: 110,
      align: 'end',
      hideBelow: 1040,
      cell: ({ first_at, times }) =>
        times > 1 && <span className={styles.since}>{clock(Date.parse(first_at))}</span>,
    },
    {
      id: 'when',
      label: t('security.when'),
      width: 190,
      align: 'end',
      hideBelow: 500,
      cell: ({ last_at }) => dateTime(Date.parse(last_at)),
    },
  ];
}

/** A text of a line; a click lists the lines with the same one. */
function Choice({ text, label }: { readonly text: string; readonly label: string }) {
  const navigate = useNavigate({ from: '/security-log' });
  return (
    <UnstyledButton
      className={styles.choice}
      aria-label={label}
      title={text}
      onClick={() => void navigate({ search: (list) => ({ ...list, page: 1, search: text }) })}
    >
      {text}
    </UnstyledButton>
  );
}
