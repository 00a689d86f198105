import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import styles from './Dialog.module.css';

/** An address of the dashboard, as the router knows it. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: object;
}

interface Props {
  readonly holdsChanges: () => boolean;
  /** Ends when no save is under way. */
  readonly untilSaved: () => Promise<void>;
  /** Whether two addresses show the same form; by default, those with one path do. */
  readonly isSameForm?: ((one: PageAddress, other: PageAddress) => boolean) | undefined;
}

const haveOnePath = (one: PageAddress, other: PageAddress) => one.pathname === other.pathname;

/** Asks before changes are lost: on another page of the dashboard, or when the tab is closed. */
export function LeaveDialog({ holdsChanges, untilSaved, isSameForm = haveOnePath }: Props) {
  const { t } = useTranslate();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Signing in again keeps the page; the list's address behind the form is no other page.
      if (isSameForm(current, next) || next.pathname.startsWith('/auth/')) return false;
      await untilSaved();
      return holdsChanges();
    },
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
