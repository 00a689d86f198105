import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import type { ChosenDisplay } from './DisplaySelect';
import { PairDialog } from './PairDialog';
import styles from './displays.module.css';

interface Props {
  /** The display that is paired; `null` means that the operator chooses one. */
  readonly display: ChosenDisplay | null;
}

/** The way to pair a device with a display: a button, and the dialog that it opens. */
export function PairButton({ display }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLink size={15} stroke={1.75} aria-hidden="true" />}
        className={styles.open ?? ''}
        {...guard('pairDisplay')}
        onClick={() => setIsOpen(true)}
      >
        {t(display === null ? 'pairing.open' : 'pairing.open.one')}
      </Button>
      <PairDialog display={display} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
