import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { VersionsDrawer } from './VersionsDrawer';

/** Opens the published states of the scene. */
export function VersionsButton() {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        title={t('versions.title')}
        aria-label={t('versions.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <VersionsDrawer opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
