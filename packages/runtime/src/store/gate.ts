/** Something to wait for, which opens once. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function closedGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
