import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { ReplaceDialog } from './ReplaceDialog';

/** Opens find and replace. */
export function ReplaceButton() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        justify="flex-start"
        mx="xs"
        leftSection={<IconReplace size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('replace.open')}
      </Button>
      {isOpen && <ReplaceDialog onClose={() => setOpen(false)} />}
    </>
  );
}
