import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import type { SecurityEntry } from '@perron/schema';
import { browserText } from '../../../i18n/browser-text';
import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../list/ToneMark';
import { kindTones } from '../kind-marks';
import shared from '../../../list/list-table.module.css';
import styles from './SecurityTable.module.css';

interface Props {
  /** Null while the first page is on the way. */
  readonly entries: readonly SecurityEntry[] | null;
  /** The rows belong to the list before; the next one is on the way. */
  readonly outdated: boolean;
  /** An account or an address was chosen, to see its lines alone. */
  readonly onChoose: (text: string) => void;
}

export function SecurityTable({ entries, outdated, onChoose }: Props) {
  const { t } = useTranslate();
  return (
    <div className={shared.scroll} role="region" aria-label={t('security.table')} tabIndex={0}>
      <Table
        highlightOnHover={entries !== null}
        verticalSpacing={9}
        className={[shared.table, styles.table].join(' ')}
        data-outdated={outdated || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('security.when')}</Table.Th>
            <Table.Th>{t('security.what')}</Table.Th>
            <Table.Th>{t('security.account')}</Table.Th>
            <Table.Th>{t('security.address')}</Table.Th>
            <Table.Th>{t('security.device')}</Table.Th>
            <Table.Th className={styles.times ?? ''}>{t('security.times')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries?.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onChoose={onChoose} />
          )) ?? <SkeletonRows />}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps extends Pick<Props, 'onChoose'> {
  readonly entry: SecurityEntry;
}

function EntryRow({ entry, onChoose }: RowProps) {
  const { t, number, dateTime, clock } = useTranslate();
  const { kind, first_at, last_at, times, account, address, user_agent } = entry;
  return (
    <Table.Tr>
      <Table.Td className={styles.when ?? ''}>
        {dateTime(Date.parse(last_at))}
        {times > 1 && (
          <span className={styles.second}>
            {t('security.since', { time: clock(Date.parse(first_at)) })}
          </span>
        )}
      </Table.Td>
      <Table.Th scope="row" className={styles.kind ?? ''}>
        <ToneMark tone={kindTones[kind]} label={t(`security.kind.${kind}`)} />
      </Table.Th>
      <Table.Td className={styles.account ?? ''}>
        {account === '' ? (
          <span className={styles.none}>{t('security.account.none')}</span>
        ) : (
          <UnstyledButton
            className={styles.choice}
            aria-label={t('security.account.filter', { account })}
            onClick={() => onChoose(account)}
          >
            {account}
          </UnstyledButton>
        )}
      </Table.Td>
      <Table.Td className={styles.address ?? ''}>
        <UnstyledButton
          className={styles.choice}
          aria-label={t('security.address.filter', { address })}
          onClick={() => onChoose(address)}
        >
          {address}
        </UnstyledButton>
      </Table.Td>
      <Table.Td className={styles.device ?? ''}>
        <span title={user_agent ?? ''}>{browserText(user_agent ?? '')}</span>
      </Table.Td>
      <Table.Td className={styles.times ?? ''}>{number(times)}</Table.Td>
    </Table.Tr>
  );
}

function SkeletonRows() {
  return Array.from({ length: 8 }, (_, row) => (
    <Table.Tr key={row} aria-hidden="true">
      {[130, 140, 190, 110, 100, 30].map((width, column) => (
        <Table.Td key={column}>
          <Skeleton height={14} my={5} width={Math.max(20, width - ((row * 17) % 40))} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
