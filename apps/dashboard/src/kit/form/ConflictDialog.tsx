import { Box, Button, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { FieldValue } from './FieldValue';
import type { Conflict, Side } from './merge-versions';
import styles from './form.module.css';

interface Props {
  readonly conflicts: readonly Conflict[];
  readonly labels: Readonly<Record<string, string>>;
  readonly describe: ((name: string, value: unknown) => ReactNode) | undefined;
  readonly isSaving: boolean;
  readonly onResolve: (chosen: Readonly<Record<string, Side>>) => void;
  /** Drops what is in the form. */
  readonly onTakeTheirs: () => void;
  readonly onCancel: () => void;
}

const sides = ['mine', 'theirs'] as const;

/** Two versions of an entity, field by field: the operator chooses, and saves over the newer one. */
export function ConflictDialog(props: Props) {
  const { conflicts, labels, describe, isSaving, onResolve, onTakeTheirs, onCancel } = props;
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(conflicts.map(({ name, proposed }) => [name, proposed])),
  );
  return (
    <Modal
      opened
      onClose={onCancel}
      size={760}
      title={t('form.conflict.title')}
      closeButtonProps={{ 'aria-label': t('form.conflict.cancel') }}
    >
      <Box component="p" fz="body" m={0} mb="lg">
        {conflicts.length === 0 ? t('form.conflict.same') : t('form.conflict.text')}
      </Box>
      {conflicts.map((conflict) => (
        <Radio.Group
          key={conflict.name}
          className={styles.field ?? ''}
          label={labels[conflict.name]}
          description={conflict.isContested ? t('form.conflict.contested') : undefined}
          value={chosen[conflict.name] ?? conflict.proposed}
          onChange={(side) =>
            setChosen({ ...chosen, [conflict.name]: side === 'mine' ? 'mine' : 'theirs' })
          }
        >
          <div className={styles.sides}>
            {sides.map((side) => (
              <Radio.Card key={side} value={side} className={styles.side ?? ''}>
                <Radio.Indicator size="xs" />
                <Box component="span" fz="dense" fw="var(--weight-medium)">
                  {t(`form.conflict.${side}`)}
                </Box>
                <span className={styles.value}>
                  {describe?.(conflict.name, conflict[side]) ?? (
                    <FieldValue name={conflict.name} value={conflict[side]} />
                  )}
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      ))}
      <Row justify="flex-end" wrap="wrap" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          {t('form.conflict.cancel')}
        </Button>
        <Button variant="default" onClick={onTakeTheirs} disabled={isSaving}>
          {t('form.conflict.takeTheirs')}
        </Button>
        <Button loading={isSaving} data-autofocus onClick={() => onResolve(chosen)}>
          {t('form.conflict.save')}
        </Button>
      </Row>
    </Modal>
  );
}
