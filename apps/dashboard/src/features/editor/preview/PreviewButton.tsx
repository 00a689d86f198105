import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { DesignPreview } from './DesignPreview';

/** Opens the design as passengers would see it, as large as the window. */
export function PreviewButton() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        title={t('designPreview.open')}
        leftSection={<IconPlayerPlay size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('designPreview.open')}
      </Button>
      {isOpen && <DesignPreview onClose={() => setOpen(false)} />}
    </>
  );
}
