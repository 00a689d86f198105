import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import styles from './Dialog.module.css';

interface Props {
  readonly holdsChanges: () => boolean;
}

/** Asks before changes are lost: on another page of the dashboard, or when the tab is closed. */
export function LeaveDialog({ holdsChanges }: Props) {
  const { t } = useTranslate();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // Signing in again keeps the page; the list's address behind the form is no other page.
      current.pathname !== next.pathname && !next.pathname.startsWith('/auth/') && holdsChanges(),
    enableBeforeUnload: holdsChanges,
    withResolver: true,
  });
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('form.leave.title')}
      closeButtonProps={{ 'aria-label': t('form.leave.stay') }}
      centered
    >
      <p className={styles.text}>{t('form.leave.text')}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('form.leave.leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('form.leave.stay')}
        </Button>
      </div>
    </Modal>
  );
}
