import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Stack } from '../../../../kit/layout/parts';
import { useTranslate } from '../../../../i18n/use-translate';
import { ActionMenu } from '../../../../kit/menu/ActionMenu';
import { moved } from '../../../../kit/sortable-list/moved';
import { SortableList } from '../../../../kit/sortable-list/SortableList';
import { ConfigField } from '../ConfigField';
import { PanelSection } from '../PanelSection';
import styles from '../Panel.module.css';
import { useConfigField } from '../use-field-edit';
import { entriesOf, nameOf } from './row-entries';
import type { RowEntry, RowsInput } from './row-entries';
import { RowLine } from './RowLine';
import own from './inputs.module.css';

interface Props {
  readonly field: RowsInput & { readonly field: string };
}

/** A list of entries: each is opened, moved, hidden and taken out; others are added. */
export function RowsField({ field }: Props) {
  const { t, language } = useTranslate();
  const edit = useConfigField(field.field);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const entries = entriesOf(edit.value);
  const opened = openAt === null ? undefined : entries[openAt];
  const inner = field.fields.filter((other) => other.field !== field.hiddenField);
  const label = field.label[language];
  const change = (next: readonly RowEntry[]) => {
    edit.set(next);
    edit.settle();
  };
  const move = (from: number, to: number) => {
    setOpenAt(openAt === from ? to : null);
    change(moved(entries, from, to));
  };
  return (
    <PanelSection
      name={field.field}
      title={label}
      action={
        <ActionMenu
          actions={field.additions.map((addition) => ({
            id: addition.label.en,
            label: addition.label[language],
            onRun: () => {
              setOpenAt(entries.length);
              change([...entries, addition.entry as RowEntry]);
            },
          }))}
          button={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('properties.rows.add', { list: label })}
            >
              <IconPlus size={16} aria-hidden="true" />
            </ActionIcon>
          }
        />
      }
    >
      <Stack gap={0} mx="-2xs" data-field={field.field}>
        <SortableList
          items={entries}
          keyOf={(_, index) => index}
          nameOf={(entry) => nameOf(entry, field, language)}
          texts={{
            list: label,
            up: (name) => t('properties.rows.up', { name }),
            down: (name) => t('properties.rows.down', { name }),
          }}
          onMove={move}
        >
          {(entry, index) => (
            <RowLine
              entry={entry}
              field={field}
              isOpen={openAt === index}
              canRemove={entries.length > 1}
              onOpen={() => setOpenAt(openAt === index ? null : index)}
              onChange={(changed) => change(entries.with(index, changed))}
              onRemove={() => {
                setOpenAt(null);
                change(entries.toSpliced(index, 1));
              }}
            />
          )}
        </SortableList>
        {opened !== undefined && openAt !== null && (
          <div
            key={openAt}
            className={own.fields}
            role="group"
            aria-label={nameOf(opened, field, language)}
          >
            {inner.map((entry) => (
              <ConfigField
                key={entry.field}
                field={entry}
                path={`${field.field}.${openAt}.${entry.field}`}
                limitsPath={`${field.field}.${entry.field}`}
              />
            ))}
          </div>
        )}
      </Stack>
      {edit.problem !== null && (
        <p role="alert" className={styles.problem}>
          {edit.problem}
        </p>
      )}
    </PanelSection>
  );
}
