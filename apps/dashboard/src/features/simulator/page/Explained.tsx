import type { DisplayFrame, Simulation } from '@perron/runtime';
import type { StagedOutput } from '../stage/staged-outputs';
import { useFrame } from '../stage/use-frame';
import { useOutputName } from '../stage/use-output-name';
import { withoutKey } from '../stage/use-simulation';
import type { StageState } from './use-stage';
import { WhyPanel } from '../why/WhyPanel';
import type { Chosen } from '../why/WhyPanel';

interface Props {
  readonly staged: StagedOutput;
  readonly simulation: Simulation | null;
  readonly compared: StageState['compared'];
}

/** Reasons are read: they follow the pictures at this pace. */
const calmMs = 500;

function chosenOf(frame: DisplayFrame): Chosen | null {
  return 'situation' in frame ? { choice: frame.choice, situation: frame.situation } : null;
}

/** Why the chosen output shows what it shows. */
export function Explained({ staged, simulation, compared }: Props) {
  const { name, place } = useOutputName(staged);
  const after = useFrame(simulation?.display(staged.key), calmMs);
  const before = useFrame(
    compared ? simulation?.display(withoutKey(staged.key)) : undefined,
    calmMs,
  );
  const chosen = chosenOf(after);
  if (!chosen) return null;
  return (
    <WhyPanel
      name={place === null ? name : `${name}, ${place}`}
      chosen={chosen}
      without={chosenOf(before)}
      isDraft={compared === 'draft'}
    />
  );
}
