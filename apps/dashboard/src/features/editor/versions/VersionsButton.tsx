import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Versions } from './Versions';

/** Opens the published states of the scene. */
export function VersionsButton() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label={t('versions.title')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('versions.title')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconHistory size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={420}
        title={t('versions.title')}
        closeButtonProps={{ 'aria-label': t('versions.close') }}
      >
        <Versions onDone={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
