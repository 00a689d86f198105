import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { maxKept } from './kept-situations';
import styles from './Situation.module.css';
import { useStageControls } from './stage-context';

/** Situations that were kept, and a name for the present one. */
export function KeepPanel() {
  const { t } = useTranslate();
  const { dateTime } = useNetworkTime();
  const { choice, change, kept, forget } = useStageControls();
  const isKept = choice.source === 'kept';
  return (
    <>
      <KeepForm />
      {kept.length === 0 && <Muted>{t('situation.kept.none')}</Muted>}
      <ul className={styles.kept} aria-label={t('situation.source.kept')}>
        {kept.map(({ name, situation }) => (
          <li key={name}>
            <UnstyledButton
              className={styles.choose ?? ''}
              aria-pressed={isKept && choice.keptName === name}
              onClick={() => change({ source: 'kept', keptName: name })}
            >
              {name}
              <small>{dateTime(situation.nowMs)}</small>
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('situation.kept.delete', { name })}
              onClick={() => forget(name)}
            >
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Keeps the situation that the stage shows under a name. */
function KeepForm() {
  const { t } = useTranslate();
  const { kept, keep } = useStageControls();
  const [name, setName] = useState('');
  const [isFull, setFull] = useState(false);
  const typed = name.trim();
  const isNew = !kept.some((situation) => situation.name === typed);
  if (isNew && kept.length >= maxKept) {
    return <Muted>{t('situation.kept.most', { count: maxKept })}</Muted>;
  }
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === '') return;
        const isDone = keep(typed);
        setFull(!isDone);
        if (isDone) setName('');
      }}
    >
      <TextInput
        size="xs"
        label={t('situation.kept.name')}
        maxLength={60}
        value={name}
        error={isFull ? t('situation.kept.full') : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={typed === ''}>
        {t(isNew ? 'situation.kept.keepIt' : 'situation.kept.replace')}
      </Button>
    </form>
  );
}
