import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import type { User } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LateModal } from '../../../kit/dialog/LateModal';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import { activeUsersQuery } from '../queries';
import type { UserDeletion } from '../use-user-deletion';
import styles from './RemoveUserDialog.module.css';

interface Props {
  readonly deletion: UserDeletion;
}

/** The question before a user is deleted: nobody is locked out by accident. */
export function RemoveUserDialog({ deletion }: Props) {
  const { t } = useTranslate();
  const { asked, cancel } = deletion;
  const isInvited = asked?.state === 'invited';
  return (
    <LateModal
      opened={asked !== null}
      onClose={cancel}
      centered
      title={
        asked &&
        t(isInvited ? 'users.withdraw.title' : 'users.delete.title', { email: asked.email })
      }
      closeButtonProps={{ 'aria-label': t('users.cancel') }}
    >
      {asked && <Question key={asked.id} user={asked} deletion={deletion} />}
    </LateModal>
  );
}

function Question({ user, deletion }: Props & { readonly user: User }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const me = useQuery(currentUserQuery(client)).data;
  const active = useQuery(activeUsersQuery(client)).data;
  const [isMeant, setMeant] = useState(false);
  const isInvited = user.state === 'invited';
  const isMe = me?.id === user.id;
  const isLast = user.state === 'active' && active === 1;
  const isKnown = isInvited || (me !== undefined && active !== undefined);
  return (
    <div className={styles.question}>
      {!isKnown && <Skeleton height={40} />}
      {isKnown && isLast && <p className={styles.warning}>{t('users.delete.last')}</p>}
      {isKnown && !isLast && isMe && (
        <>
          <p className={styles.warning}>{t('users.delete.me')}</p>
          <Checkbox
            checked={isMeant}
            onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
            label={t('users.delete.me.meant')}
          />
        </>
      )}
      {isKnown && !isLast && !isMe && (
        <p>{t(isInvited ? 'users.withdraw.text' : 'users.delete.text')}</p>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={deletion.cancel} data-autofocus>
          {t('users.cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isKnown || isLast || (isMe && !isMeant)}
          loading={deletion.isBusy}
          onClick={() => deletion.confirm(user, isMe)}
        >
          {t(isInvited ? 'users.withdraw' : 'users.delete')}
        </Button>
      </Group>
    </div>
  );
}
