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

interface Ran {
  readonly listed: readonly Found[];
  /** The scenes of the last run. */
  readonly ids: readonly number[];
}

/** The other scenes that use it, and the way to change those that are chosen. */
export function OtherScenes({ replacement }: { readonly replacement: Replacement }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { scene } = useEditor();
  const errorText = useErrorText();
  const { data, error } = useQuery(otherScenesQuery(client, scene.id));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // The list as it was when it first ran: what has been replaced is no longer found.
  const [ran, setRan] = useState<Ran | null>(null);
  const { outcomes, isRunning, run } = useSceneChanges();
  if (error) return <p role="alert">{t('replace.others.failed', { message: errorText(error) })}</p>;
  if (!data) return <Skeleton height={96} aria-label={t('replace.others.loading')} />;
  const found = data.flatMap(({ id, name, ...design }): Found[] => {
    const { count } = replacedIn({ name, ...design }, replacement);
    return count === 0 ? [] : [{ id, name, count }];
  });
  const listed = ran?.listed ?? found;
  const stateOf = (id: number) => outcomes.get(id)?.state;
  const isDone = (id: number) => stateOf(id) === 'changed' || stateOf(id) === 'same';
  const open = listed.filter(({ id }) => !isDone(id));
  const wanted = open.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])));
  const start = () => {
    setRan({ listed, ids: wanted });
    void run(wanted, (design) => replacedIn(design, replacement).design);
  };
  return (
    <section className={styles.others} aria-label={t('replace.others')}>
      <h3>{t('replace.others')}</h3>
      {listed.length === 0 && <p>{t('replace.others.none')}</p>}
      {listed.length > 0 && <p>{t('replace.others.lead')}</p>}
      {listed.length > 1 && (
        <Checkbox
          className={styles.all ?? ''}
          label={t('replace.others.all')}
          checked={wanted.length === open.length}
          indeterminate={wanted.length > 0 && wanted.length < open.length}
          disabled={isRunning || open.length === 0}
          onChange={({ currentTarget }) =>
            choose(
              open.map(({ id }) => id),
              currentTarget.checked,
            )
          }
        />
      )}
      <ul className={styles.list}>
        {listed.map(({ id, name, count }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={chosen.has(id)}
              disabled={isRunning || isDone(id)}
              onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
            />
            <OutcomeText outcome={outcomes.get(id)} count={count} />
          </li>
        ))}
      </ul>
      {ran !== null && <RunProgress ids={ran.ids} outcomes={outcomes} />}
      {open.length > 0 && (
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

interface ProgressProps {
  readonly ids: readonly number[];
  readonly outcomes: ReadonlyMap<number, SceneOutcome>;
}

function RunProgress({ ids, outcomes }: ProgressProps) {
  const { t } = useTranslate();
  const done = ids.filter((id) => (outcomes.get(id)?.state ?? 'changing') !== 'changing').length;
  const text = t('replace.progress', { done, all: ids.length });
  return (
    <div role="status">
      <Progress value={(100 * done) / ids.length} aria-label={text} />
      {text}
    </div>
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
