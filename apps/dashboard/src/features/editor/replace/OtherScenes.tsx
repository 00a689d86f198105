import { Button, Checkbox, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { useSceneChanges } from '../over-scenes/use-scene-changes';
import type { SceneOutcome } from '../over-scenes/use-scene-changes';
import { useEditor } from '../session/editor-context';
import { otherScenesQuery } from './queries';
import { replacedIn } from './replace';
import type { Replacement } from './replace';
import styles from './Replace.module.css';

interface Found {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** The other scenes that use it, and the way to change those that are chosen. */
export function OtherScenes({ replacement }: { readonly replacement: Replacement }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const errorText = useErrorText();
  const { data, error } = useQuery(otherScenesQuery(client, scene.id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // The list as it was when it ran: what has been replaced is no longer found.
  const [ran, setRan] = useState<readonly Found[] | null>(null);
  const { outcomes, isRunning, run } = useSceneChanges();
  if (error) return <p role="alert">{t('replace.others.failed', { message: errorText(error) })}</p>;
  if (!data) return <Skeleton height={96} aria-label={t('replace.others.loading')} />;
  const found = data.flatMap(({ id, name, ...design }): Found[] => {
    const { count } = replacedIn({ name, ...design }, replacement);
    return count === 0 ? [] : [{ id, name, count }];
  });
  const listed = ran ?? found;
  const wanted = listed.filter(({ id }) => chosen.has(id));
  const done = [...outcomes.values()].filter(({ state }) => state !== 'changing').length;
  const start = () => {
    setRan(listed);
    const ids = wanted.map(({ id }) => id);
    void run(ids, (design) => replacedIn(design, replacement).design);
  };
  return (
    <section className={styles.others} aria-label={t('replace.others')}>
      <h3>{t('replace.others')}</h3>
      {listed.length === 0 && <p>{t('replace.others.none')}</p>}
      {listed.length > 0 && <p>{t('replace.others.lead')}</p>}
      <ul className={styles.list}>
        {listed.map(({ id, name, count }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.has(id)}
              disabled={ran !== null}
              onChange={({ currentTarget }) => {
                const next = new Set(chosen);
                if (currentTarget.checked) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
            <OutcomeText outcome={outcomes.get(id)} count={count} />
          </li>
        ))}
      </ul>
      {ran !== null && (
        <div role="status">
          <Progress
            value={(100 * done) / Math.max(1, wanted.length)}
            aria-label={t('replace.progress', { done, all: wanted.length })}
          />
          {t('replace.progress', { done, all: wanted.length })}
        </div>
      )}
      {ran === null && listed.length > 0 && (
        <Button
          size="compact-sm"
          loading={isRunning}
          disabled={wanted.length === 0}
          onClick={start}
        >
          {t('replace.run.others', { count: wanted.length })}
        </Button>
      )}
    </section>
  );
}

interface OutcomeProps {
  readonly outcome: SceneOutcome | undefined;
  readonly count: number;
}

function OutcomeText({ outcome, count }: OutcomeProps) {
  const { t } = useTranslate();
  if (outcome === undefined) return <span>{t('replace.count', { count })}</span>;
  if (outcome.state === 'failed') {
    return <span role="alert">{t('replace.failed', { message: outcome.message })}</span>;
  }
  return <span>{t(`replace.${outcome.state}`)}</span>;
}
