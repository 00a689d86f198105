import { Button, Group, Modal } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';
import type { UserBulk } from '../use-user-bulk';
import question from '../../../kit/form/form.module.css';
import styles from './users.module.css';

interface Props {
  readonly bulk: UserBulk;
}

/** Asks before several users are deleted, and says of each what became of it. */
export function UserBulkDialog({ bulk }: Props) {
  const { t } = useTranslate();
  const { state, close } = bulk;
  const title =
    state?.step !== 'asking'
      ? t('users.bulk.results')
      : state.users.length === 0
        ? t('users.bulk.remove')
        : t('users.bulk.title', { count: state.users.length });
  return (
    <Modal
      opened={state !== null}
      onClose={close}
      centered
      title={title}
      closeButtonProps={{ 'aria-label': t('users.cancel') }}
    >
      {state?.step === 'asking' && <Question bulk={bulk} {...state} />}
      {state?.step === 'done' && <Results bulk={bulk} {...state} />}
    </Modal>
  );
}

type Asking = Extract<UserBulk['state'], { readonly step: 'asking' }>;

function Question({ bulk, users, me }: Props & Pick<Asking, 'users' | 'me'>) {
  const { t } = useTranslate();
  const invited = users.filter(({ state }) => state === 'invited').length;
  return (
    <div className={question.question}>
      {me && <p className={styles.warning}>{t('users.bulk.me')}</p>}
      {users.length > 0 && (
        <p>{t('users.bulk.text', { active: users.length - invited, invited })}</p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={bulk.close} data-autofocus>
          {t('users.cancel')}
        </Button>
        <Button
          color="red"
          disabled={users.length === 0}
          loading={bulk.isBusy}
          onClick={() => bulk.remove(users)}
        >
          {t('users.bulk.remove')}
        </Button>
      </Group>
    </div>
  );
}

type Done = Extract<UserBulk['state'], { readonly step: 'done' }>;

function Results({ bulk, results, deleted }: Props & Pick<Done, 'results' | 'deleted'>) {
  const { t } = useTranslate();
  const gone = results.filter(({ user }) => deleted.includes(user.id)).map(({ user }) => user);
  return (
    <div className={question.question}>
      <div role="status">
        <ul className={styles.results}>
          {results.map(({ user, isDone, text }) => (
            <li key={user.id}>
              <ToneMark tone={isDone ? 'well' : 'bad'} label={user.email} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <Group justify="flex-end" gap="xs">
        {gone.length > 0 && (
          <Button variant="default" loading={bulk.isBusy} onClick={() => bulk.restore(gone)}>
            {t('users.bulk.restore')}
          </Button>
        )}
        <Button onClick={bulk.close} data-autofocus>
          {t('users.bulk.close')}
        </Button>
      </Group>
    </div>
  );
}
