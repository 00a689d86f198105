import { ActionIcon, Box, Switch } from '@mantine/core';
import type { WhatIf } from '@perron/schema';
import {
  IconAlertTriangle,
  IconBellOff,
  IconBookmark,
  IconClockExclamation,
  IconCloudSnow,
  IconDatabaseOff,
  IconPencil,
  IconPlus,
  IconTrain,
  IconTrainFilled,
  IconTrash,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Muted, Stack } from '../../../kit/layout/parts';
import type { ListedWhatIf } from '../address/address-of';
import { WhatIfDetail } from './WhatIfDetail';
import { WhatIfForm } from './WhatIfForm';
import { useWhatIfTitle } from './use-what-if-text';
import type { WhatIfContext, WhatIfKind } from './what-if-kinds';
import panel from '../page/page.module.css';
import styles from './WhatIf.module.css';

/** How each kind is marked. */
const whatIfIcons = {
  delay: IconClockExclamation,
  cancellation: IconTrain,
  train_at_platform: IconTrainFilled,
  disruption: IconAlertTriangle,
  stored_disruption: IconBookmark,
  alert_suppressed: IconBellOff,
  weather: IconCloudSnow,
  source: IconDatabaseOff,
  no_network: IconWifiOff,
} as const satisfies Record<WhatIfKind, Icon>;

interface Props {
  readonly listed: readonly ListedWhatIf[];
  readonly context: WhatIfContext;
  readonly onChange: (listed: readonly ListedWhatIf[]) => void;
}

/** An address holds no more. */
const max = 20;

/**
 * Keys by what is tried: one that is switched goes to another place in the list, and the focus has to go
 * along.
 */
function keysOf(listed: readonly ListedWhatIf[]): string[] {
  const texts = listed.map(({ whatIf }) => JSON.stringify(whatIf));
  return texts.map((text, at) => `${texts.indexOf(text) === at ? '' : at} ${text}`);
}

/** The changes that are tried on the outputs: faults that are switched on and off. */
export function WhatIfPanel({ listed, context, onChange }: Props) {
  const { t, number } = useTranslate();
  /** A place in the list; its length: a new one; `null` if no form is open. */
  const [editedAt, setEditedAt] = useState<number | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const on = listed.filter(({ isOn }) => isOn).length;
  const keys = keysOf(listed);
  const close = () => {
    setEditedAt(null);
    addRef.current?.focus();
  };
  const put = (at: number, whatIf: WhatIf) => {
    onChange(listed.toSpliced(at, 1, { whatIf, isOn: true }));
    close();
  };
  const form = (at: number) => (
    <WhatIfForm
      edited={listed[at]?.whatIf ?? null}
      context={context}
      onDone={(whatIf) => put(at, whatIf)}
      onCancel={close}
    />
  );
  return (
    <section className={panel.panel} aria-labelledby="simulator-what-if">
      <h2 id="simulator-what-if" className={panel.title}>
        {t('simulator.whatIf')}
        {on > 0 && (
          <Muted component="span" fw="var(--weight-normal)">
            {t('simulator.whatIf.on', { count: number(on) })}
          </Muted>
        )}
        <Box component="span" flex={1} />
        <button
          ref={addRef}
          type="button"
          className={styles.add}
          disabled={listed.length >= max}
          onClick={() => setEditedAt(listed.length)}
        >
          <IconPlus size={14} aria-hidden="true" />
          {t('simulator.whatIf.add')}
        </button>
      </h2>
      {listed.length === 0 && editedAt === null && (
        <Box component="p" c="dimmed" m={0}>
          {t('simulator.whatIf.empty')}
        </Box>
      )}
      <ul className={styles.list}>
        {listed.map((row, at) => (
          <li key={keys[at]}>
            {editedAt === at ? (
              form(at)
            ) : (
              <ListedRow
                listed={row}
                context={context}
                onSwitch={(isOn) => onChange(listed.toSpliced(at, 1, { ...row, isOn }))}
                onEdit={() => setEditedAt(at)}
                onRemove={() => {
                  onChange(listed.toSpliced(at, 1));
                  addRef.current?.focus();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {editedAt === listed.length && form(listed.length)}
    </section>
  );
}

interface RowProps {
  readonly listed: ListedWhatIf;
  readonly context: WhatIfContext;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function ListedRow({ listed: { whatIf, isOn }, context, onSwitch, onEdit, onRemove }: RowProps) {
  const { t } = useTranslate();
  const title = useWhatIfTitle()(whatIf);
  const Icon = whatIfIcons[whatIf.kind];
  return (
    <div className={styles.row} data-on={isOn || undefined}>
      <Icon size={17} stroke={1.75} className={styles.sign} aria-hidden="true" />
      <Stack component="span" gap={0} miw={0} flex={1}>
        <Box component="span" fw="var(--weight-medium)">
          {title}
        </Box>
        <span className={styles.detail}>
          <WhatIfDetail whatIf={whatIf} context={context} />
        </span>
      </Stack>
      {whatIf.kind !== 'no_network' && (
        <RowAction
          Icon={IconPencil}
          label={t('simulator.whatIf.editOne', { name: title })}
          onClick={onEdit}
        />
      )}
      <RowAction
        Icon={IconTrash}
        label={t('simulator.whatIf.remove', { name: title })}
        onClick={onRemove}
      />
      <Switch
        size="xs"
        aria-label={title}
        checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </div>
  );
}

interface RowActionProps {
  readonly Icon: typeof IconPencil;
  readonly label: string;
  readonly onClick: () => void;
}

function RowAction({ Icon, label, onClick }: RowActionProps) {
  return (
    <ActionIcon variant="subtle" size={26} aria-label={label} onClick={onClick}>
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  );
}
