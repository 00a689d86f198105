import { Checkbox, Skeleton } from '@mantine/core';
import type { User } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { QuestionDialog } from '../../../kit/form/QuestionDialog';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';
import { activeUsersQuery } from '../queries';
import styles from './users.module.css';

interface Props {
  readonly action: 'deactivate' | 'delete';
  /** The user in question (`null` if there is none), and the steps that follow the answer. */
  readonly users: {
    readonly asked: User | null;
    readonly isBusy: boolean;
    readonly cancel: () => void;
    readonly confirm: (user: User, isMe: boolean) => void;
  };
}

const buttons = {
  deactivate: 'users.deactivate',
  delete: 'users.delete',
  withdraw: 'users.withdraw',
} as const;

/** The question before a user can no longer sign in: nobody is locked out by accident. */
export function UserQuestion({ action, users }: Props) {
  const { t } = useTranslate();
  const { asked, isBusy, cancel } = users;
  const { isMe, isLast, isKnown } = useStanding(asked);
  const [isMeant, setMeant] = useState(false);
  // The next question begins without a yes to this one.
  if (asked === null && isMeant) setMeant(false);
  const kind = action === 'delete' && asked?.state === 'invited' ? 'withdraw' : action;
  return (
    <QuestionDialog
      isOpen={asked !== null}
      title={asked ? t(`users.question.${kind}.title`, { email: asked.email }) : ''}
      action={t(buttons[kind])}
      cancel={t('users.cancel')}
      isBusy={isBusy}
      isDisabled={!isKnown || isLast || (isMe && !isMeant)}
      isDangerous
      onConfirm={() => asked && users.confirm(asked, isMe)}
      onClose={cancel}
    >
      {!isKnown && <Skeleton height={40} />}
      {isKnown && !isLast && !isMe && <p>{t(`users.question.${kind}.text`)}</p>}
      {isKnown && isLast && <p className={styles.warning}>{t(`users.question.${action}.last`)}</p>}
      {isKnown && isMe && !isLast && (
        <>
          <p className={styles.warning}>{t(`users.question.${action}.me`)}</p>
          <Checkbox
            checked={isMeant}
            onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
            label={t(`users.question.${action}.me.meant`)}
          />
        </>
      )}
    </QuestionDialog>
  );
}

/** Whether this is the reader's own account, and the last that anybody can sign in with. */
function useStanding(user: User | null) {
  const { client } = useServices();
  const isSettled = user === null || user.state === 'invited';
  const me = useQuery(currentUserQuery(client)).data;
  const active = useQuery({ ...activeUsersQuery(client), enabled: !isSettled }).data;
  return {
    isMe: user !== null && me?.id === user.id,
    isLast: user?.state === 'active' && active === 1,
    isKnown: isSettled || (me !== undefined && active !== undefined),
  };
}
