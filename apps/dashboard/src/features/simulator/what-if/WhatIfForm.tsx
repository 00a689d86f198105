import { Box, Button, NativeSelect } from '@mantine/core';
import type { WhatIf } from '@perron/schema';
import { useState } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './WhatIf.module.css';
import { kindsAt, newWhatIf } from './what-if-kinds';
import type { WhatIfContext } from './what-if-kinds';
import { WhatIfFields } from './WhatIfFields';

interface Props {
  /** `null` means a new one. */
  readonly edited: WhatIf | null;
  readonly context: WhatIfContext;
  readonly onDone: (whatIf: WhatIf) => void;
  readonly onCancel: () => void;
}

/** One what-if, new or as it is in the list. Escape leaves it. */
export function WhatIfForm({ edited, context, onDone, onCancel }: Props) {
  const { t } = useTranslate();
  const [kind, setKind] = useState(edited?.kind ?? 'delay');
  const [changed, setChanged] = useState<WhatIf | null>(edited);
  // The place's trips and lines may come after the form is opened.
  const whatIf = changed ?? newWhatIf(kind, context);
  return (
    <form
      className={styles.form}
      aria-label={t(edited ? 'simulator.whatIf.edit' : 'simulator.whatIf.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (whatIf) onDone(whatIf);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <NativeSelect
        size="xs"
        data-autofocus
        autoFocus
        label={t('simulator.field.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          const next = kindsAt(context.place).find((each) => each === value);
          if (!next) return;
          setKind(next);
          setChanged(null);
        }}
        data={kindsAt(context.place).map((value) => ({
          value,
          label: t(`simulator.kind.${value}`),
        }))}
      />
      {whatIf ? (
        <WhatIfFields whatIf={whatIf} context={context} onChange={setChanged} />
      ) : (
        <Box role="status" component="p" c="dimmed" m={0}>
          {t('simulator.whatIf.nothingToChoose')}
        </Box>
      )}
      <Row mt="2xs">
        <Button type="submit" size="xs" disabled={whatIf === null}>
          {t(edited ? 'simulator.whatIf.change' : 'simulator.whatIf.try')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('simulator.whatIf.cancel')}
        </Button>
      </Row>
    </form>
  );
}
