import { ActionIcon, Drawer, Skeleton, Tooltip } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { latePart } from '../../../services/late-part';

const Versions = latePart(() => import('./Versions'), 'Versions');

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
        <Suspense fallback={<Skeleton height={120} />}>
          <Versions onDone={() => setOpen(false)} />
        </Suspense>
      </Drawer>
    </>
  );
}
