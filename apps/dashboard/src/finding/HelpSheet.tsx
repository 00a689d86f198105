import { Box, Modal } from '@mantine/core';
import { use, useSyncExternalStore } from 'react';
import { Muted } from '../kit/layout/parts';
import { useTranslate } from '../i18n/use-translate';
import { Keys } from '../kit/shortcuts/Keys';
import { ShortcutsContext } from '../kit/shortcuts/shortcuts-context';
import styles from './HelpSheet.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every key that works on the page that is open, and what it does. */
export function HelpSheet({ opened, onClose }: Props) {
  const { t } = useTranslate();
  const registry = use(ShortcutsContext);
  const shortcuts = useSyncExternalStore(registry.subscribe, registry.list);
  // One that stands over another has its key.
  const working = shortcuts.filter(
    ({ keys }, index) => shortcuts.findIndex((shortcut) => shortcut.keys === keys) === index,
  );
  // Several keys may do the same.
  const labels = [...new Set(working.map(({ label }) => label))];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={460}
      returnFocus={false}
      title={t('finding.help.title')}
      closeButtonProps={{ 'aria-label': t('finding.help.close') }}
    >
      <Box component="dl" m={0}>
        {labels.map((label) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            {working
              .filter((shortcut) => shortcut.label === label)
              .map(({ keys }) => (
                <Box key={keys} component="dd" m={0}>
                  <Keys keys={keys} />
                </Box>
              ))}
          </div>
        ))}
      </Box>
      <Muted mt="sm">{t('finding.help.note')}</Muted>
    </Modal>
  );
}
