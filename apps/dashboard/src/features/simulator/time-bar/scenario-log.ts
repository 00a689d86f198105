/** The scenario of an output for a while; epoch ms of its clock. */
export interface ShownScenario {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Name of the scenario; `null` if none was active. */
  readonly name: string | null;
}

/** A clock that goes on by more between two looks was turned. */
const longestGapMs = 60_000;
/** Further back than any ribbon reaches. */
const maxKept = 500;

/** The log with what is shown at a moment; what it held of later moments is gone. */
export function withShown(
  log: readonly ShownScenario[],
  nowMs: number,
  name: string | null,
): readonly ShownScenario[] {
  const past = log
    .filter(({ fromMs }) => fromMs < nowMs)
    .map((scenario) => (scenario.untilMs > nowMs ? { ...scenario, untilMs: nowMs } : scenario));
  const last = past.at(-1);
  const goesOn = last !== undefined && nowMs - last.untilMs <= longestGapMs;
  if (!goesOn) return [...past, { fromMs: nowMs, untilMs: nowMs, name }].slice(-maxKept);
  const head = past.slice(0, -1);
  if (last.name === name) return [...head, { ...last, untilMs: nowMs }];
  return [...head, { ...last, untilMs: nowMs }, { fromMs: nowMs, untilMs: nowMs, name }].slice(
    -maxKept,
  );
}
