import { Drawer } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { Versions } from './Versions';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The versions of a scene beside it. */
export function VersionsDrawer({ opened, onClose }: Props) {
  const { t } = useTranslate();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('versions.title')}
      closeButtonProps={{ 'aria-label': t('versions.close') }}
    >
      <Versions onDone={onClose} />
    </Drawer>
  );
}
