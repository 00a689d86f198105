import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import type { User } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LateModal } from '../../../kit/dialog/LateModal';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import { activeUsersQuery } from '../queries';
import type { UserActivation } from '../use-user-activation';
import styles from './RemoveUserDialog.module.css';

interface Props {
  readonly activation: UserActivation;
}

/** The question before a user is deactivated: nobody is locked out by accident. */
export function DeactivateDialog({ activation }: Props) {
  const { t } = useTranslate();
  const { asked, cancel } = activation;
  return (
    <LateModal
      opened={asked !== null}
      onClose={cancel}
      centered
      title={asked && t('users.deactivate.title', { email: asked.email })}
      closeButtonProps={{ 'aria-label': t('users.cancel') }}
    >
      {asked && <Question key={asked.id} user={asked} activation={activation} />}
    </LateModal>
  );
}

function Question({ user, activation }: Props & { readonly user: User }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const me = useQuery(currentUserQuery(client)).data;
  const active = useQuery(activeUsersQuery(client)).data;
  const [isMeant, setMeant] = useState(false);
  const isMe = me?.id === user.id;
  const isLast = active === 1;
  const isKnown = me !== undefined && active !== undefined;
  return (
    <div className={styles.question}>
      {!isKnown && <Skeleton height={40} />}
      {isKnown && isLast && <p className={styles.warning}>{t('users.deactivate.last')}</p>}
      {isKnown && !isLast && isMe && (
        <>
          <p className={styles.warning}>{t('users.deactivate.me')}</p>
          <Checkbox
            checked={isMeant}
            onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
            label={t('users.deactivate.me.meant')}
          />
        </>
      )}
      {isKnown && !isLast && !isMe && <p>{t('users.deactivate.text')}</p>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={activation.cancel} data-autofocus>
          {t('users.cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isKnown || isLast || (isMe && !isMeant)}
          loading={activation.isBusy}
          onClick={() => activation.confirm(user, isMe)}
        >
          {t('users.deactivate')}
        </Button>
      </Group>
    </div>
  );
}
