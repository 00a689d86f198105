import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ButtonPanel } from '../../../kit/menu/ButtonPanel';
import { KeepPanel } from './KeepPanel';
import styles from './Situation.module.css';
import { useStageControls } from './stage-context';

/** Opens the kept situations. */
export function KeepMenu() {
  const { t } = useTranslate();
  const { choice } = useStageControls();
  const label = t('situation.kept.keep');
  return (
    <ButtonPanel
      label={label}
      position="top-start"
      width={300}
      panelClassName={styles.panel}
      button={(target) =>
        choice.source === 'kept' ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBookmark size={15} aria-hidden="true" />}
            {...target}
          >
            {choice.keptName ?? t('situation.kept.choose')}
          </Button>
        ) : (
          <ActionIcon variant="default" size={30} title={label} aria-label={label} {...target}>
            <IconBookmark size={15} aria-hidden="true" />
          </ActionIcon>
        )
      }
    >
      {() => <KeepPanel />}
    </ButtonPanel>
  );
}
