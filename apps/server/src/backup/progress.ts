/** Told what is being done now; may be told often. */
export type Progress = (doing: string) => void;

/** On a terminal a line that changes at most this often; elsewhere a new line, less often. */
const terminalMs = 100;
const lineMs = 5_000;

export interface ProgressDeps {
  readonly nowMs: () => number;
  readonly output: { write(text: string): unknown; readonly isTTY?: boolean };
}

export interface ShownProgress {
  readonly report: Progress;
  /** Clears the changing line, before something else is printed. */
  end(): void;
}

/** Shows what is being done, for work that takes longer than one would wait without a sign. */
export function showProgress({ nowMs, output }: ProgressDeps): ShownProgress {
  const isTerminal = output.isTTY === true;
  const everyMs = isTerminal ? terminalMs : lineMs;
  let shownMs = nowMs();
  return {
    report(doing) {
      if (nowMs() - shownMs < everyMs) return;
      shownMs = nowMs();
      output.write(isTerminal ? `\r\u001b[2K${doing} ...` : `${doing} ...\n`);
    },
    end() {
      if (isTerminal) output.write('\r\u001b[2K');
    },
  };
}

/** A size for people, such as "1.4 MB". */
export function readableSize(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
