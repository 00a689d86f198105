import { Box } from '@mantine/core';
import type { DisplayAddress } from '@perron/runtime';
import type { SimulatedPlace, SimulatedSituation } from '@perron/schema';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Grid } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { LoadingBlock } from '../../../kit/page/LoadingBlock';
import { PageFrame } from '../../../kit/page/PageFrame';
import { useErrorText } from '../../../services/use-error-text';
import { searchOfListed } from '../address/address-of';
import { situationOf } from '../address/situation-address';
import type { SharedSearch, Shown } from '../address/simulator-search';
import { DraftBanner } from '../draft/DraftBanner';
import { useShownDraft } from '../draft/use-shown-draft';
import { KeepButton } from '../kept/KeepButton';
import { KeptPanel } from '../kept/KeptPanel';
import { Headline } from '../stage/Headline';
import { isChanged, OutputCard } from '../stage/OutputCard';
import { OutputChoice } from '../stage/OutputChoice';
import { TimeBar } from '../time-bar/TimeBar';
import { WhatIfPanel } from '../what-if/WhatIfPanel';
import { CopyLink } from './CopyLink';
import { Explained } from './Explained';
import styles from './page.module.css';
import { useHeldKey } from './use-held-key';
import { useStage } from './use-stage';
import type { StageState } from './use-stage';
import { useWhatIfContext } from './what-if-context';

interface Props {
  /** The place, as the page's title has it. */
  readonly name: string;
  readonly place: SimulatedPlace;
  /** Where the displays are; keep it the same object between renders. */
  readonly address: DisplayAddress['place'];
  readonly search: SharedSearch;
  readonly onSearch: (changed: Partial<SharedSearch>) => void;
  /** Fields that choose another place. */
  readonly children: ReactNode;
}

/** A place with its displays side by side: at any moment, and in situations that have not happened. */
export function Simulator(props: Props) {
  const { name, place, address, search, onSearch, children } = props;
  const { t } = useTranslate();
  const draft = useShownDraft(search.draft);
  const stage = useStage(place, address, search, draft);
  const { simulation, staged, listed, said } = stage;
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const changed = staged.find(({ key }) => isChanged(said.get(key)?.change ?? null));
  const explained = staged.find(({ key }) => key === chosenKey) ?? changed ?? staged[0];
  const context = useWhatIfContext(place, simulation, staged);
  const turned = (atMs: number | null) => {
    stage.noteMoment(atMs);
    onSearch({ at: atMs === null ? undefined : new Date(atMs).toISOString() });
  };
  const situation = (): SimulatedSituation => ({
    ...situationOf(place, search),
    at: simulation && !simulation.isNow() ? new Date(simulation.clock.now()).toISOString() : null,
  });
  // A run compares what is shown at a moment; "now" would be another one each time.
  const fixed = () => ({
    ...situation(),
    at: new Date(simulation?.clock.now() ?? Date.now()).toISOString(),
  });
  return (
    <PageFrame
      title={t('simulator.title', { name })}
      parent={{ path: '/simulator', label: t('area.simulator') }}
      lead={<div className={styles.place}>{children}</div>}
      actions={
        <>
          <OutputChoice
            outputs={stage.outputs}
            shown={[...new Set(staged.map(({ output }) => output.id))]}
            chosen={search.output ?? null}
            onChoose={(ids) => onSearch({ output: ids === null ? undefined : [...ids] })}
          />
          <CopyLink situation={situation} />
          <KeepButton name={name} situation={fixed} />
        </>
      }
    >
      <div className={styles.simulator}>
        <div className={styles.main}>
          {draft && <DraftBanner shown={draft} onLeave={() => onSearch({ draft: undefined })} />}
          <Pictures
            stage={stage}
            shown={search.show ?? (draft ? 'both' : 'after')}
            onShow={(show) => onSearch({ show })}
            explained={explained?.key ?? null}
            onExplain={setChosenKey}
          />
          <TimeBar simulation={simulation} staged={staged} onTurned={turned} />
        </div>
        <aside className={styles.side} aria-label={t('simulator.side')}>
          <WhatIfPanel
            listed={listed}
            context={context}
            onChange={(next) => onSearch(searchOfListed(next))}
          />
          {explained && (
            <Explained staged={explained} simulation={simulation} compared={stage.compared} />
          )}
          <KeptPanel draft={search.draft} />
        </aside>
      </div>
    </PageFrame>
  );
}

interface PicturesProps {
  readonly stage: StageState;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly explained: string | null;
  readonly onExplain: (key: string) => void;
}

/** The outputs side by side, under what is to be said of all of them. */
function Pictures({ stage, shown, onShow, explained, onExplain }: PicturesProps) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { staged, said, simulation, whatIfs, compared } = stage;
  const isHeld = useHeldKey('b');
  if (stage.error && !stage.isLoaded) {
    return (
      <Notice onRetry={stage.retry} busy={stage.isFetching}>
        {t('simulator.outputs.failed', { message: errorText(stage.error) })}
      </Notice>
    );
  }
  if (!stage.isLoaded) return <LoadingBlock label={t('simulator.loading')} heightPx={320} />;
  if (staged.length === 0)
    return (
      <Box component="p" c="dimmed" maw="70ch">
        {t('simulator.outputs.none')}
      </Box>
    );
  const changes = staged.filter(({ key }) => isChanged(said.get(key)?.change ?? null)).length;
  const drawn = compared === null ? 'after' : isHeld ? 'before' : shown;
  return (
    <>
      <Headline
        outputs={staged.length}
        changed={compared === null ? null : changes}
        tried={compared === 'draft' ? null : whatIfs.length}
        isDemo={staged.some(({ key }) => said.get(key)?.after?.isDemo)}
        shown={shown}
        onShow={onShow}
      />
      <Grid
        columns="repeat(auto-fit, minmax(min(100%, 380px), 1fr))"
        gap="md"
        align="start"
        data-both={drawn === 'both' || undefined}
      >
        {staged.map((output) => (
          <OutputCard
            key={output.key}
            simulation={simulation}
            staged={output}
            shown={drawn}
            before={said.get(output.key)?.before ?? null}
            after={said.get(output.key)?.after ?? null}
            change={said.get(output.key)?.change ?? null}
            isExplained={explained === output.key}
            onExplain={() => onExplain(output.key)}
          />
        ))}
      </Grid>
    </>
  );
}
