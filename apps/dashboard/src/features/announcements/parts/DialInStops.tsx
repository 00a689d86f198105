import { ActionIcon, Box, Button } from '@mantine/core';
import { maxDialInStops } from '@perron/schema';
import type { AnnouncementRulesInput } from '@perron/schema';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import { moved } from '../../../kit/sortable-list/moved';
import { SortableList } from '../../../kit/sortable-list/SortableList';
import { StopField } from '../../../kit/pickers/StopField';
import styles from './announcements.module.css';

/** A list to choose from is a tenth of the page, and few change the stops. */

type Stops = AnnouncementRulesInput['dial_in_stops'];

interface Props {
  readonly label: string;
  readonly value: Stops;
  readonly error: ReactNode;
  readonly onChange: (stops: Stops) => void;
}

/** Stops that callers choose by a key, in the order of the keys. */
export function DialInStops({ label, value: stops, error, onChange }: Props) {
  const { t } = useTranslate();
  const [isAdding, setAdding] = useState(false);
  return (
    <FieldGroup
      name="dial_in_stops"
      label={label}
      hint={t('announcements.dialIn.hint')}
      error={error}
      adding={
        stops.length < maxDialInStops &&
        (isAdding ? (
          <StopField
            label={t('announcements.dialIn.add')}
            name=""
            isCleared
            isFocused
            onPick={(stop) => {
              if (!stops.some(({ code }) => code === stop.code)) onChange([...stops, stop]);
            }}
          />
        ) : (
          <Button
            className={styles.add ?? ''}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('announcements.dialIn.add')}
          </Button>
        ))
      }
    >
      {stops.length > 0 && (
        <SortableList
          items={stops}
          keyOf={({ code }) => code}
          nameOf={({ name }) => name}
          texts={{
            list: label,
            up: (name) => t('announcements.dialIn.up', { name }),
            down: (name) => t('announcements.dialIn.down', { name }),
          }}
          onMove={(from, to) => onChange(moved(stops, from, to))}
        >
          {({ code, name }, index) => (
            <Row component="span" align="center" fz="body" miw={0} flex={1}>
              <kbd className={styles.key}>{index + 1}</kbd>
              <Box component="span" miw={0} flex={1} className="anywhere">
                {name}
              </Box>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('announcements.dialIn.remove', { name })}
                onClick={() => onChange(stops.filter((stop) => stop.code !== code))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </Row>
          )}
        </SortableList>
      )}
    </FieldGroup>
  );
}
