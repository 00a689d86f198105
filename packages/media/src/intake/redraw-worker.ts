// Runs as a separate process, which re-encodes one picture: see `redraw-apart.ts`.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { redraw } from './redraw';
import type { RedrawOrder } from './redraw';
import type { RedrawMessage } from './redraw-messages';

// Displays that wait for their departures come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  // Where memory runs out, this process is the one to end, not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Only Linux has it, and not everywhere.
}

// Only the readers of accepted types ever look at a file, whatever type it claims.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
});

function report(message: RedrawMessage): void {
  process.send?.(message, () => process.disconnect());
}

process.once('message', (order: RedrawOrder) => {
  redraw(order).then(report, (error: unknown) =>
    report({ kind: 'failed', problem: String(error) }),
  );
});
