import { Box, Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';

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
  readonly isSameForm?: ((a: PageAddress, b: PageAddress) => boolean) | undefined;
}

const haveOnePath = (a: PageAddress, b: PageAddress) => a.pathname === b.pathname;

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
      <Box component="p" fz="body" m={0} mb="lg">
        {t('form.leave.text')}
      </Box>
      <Row justify="flex-end" wrap="wrap" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('form.leave.leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('form.leave.stay')}
        </Button>
      </Row>
    </Modal>
  );
}
