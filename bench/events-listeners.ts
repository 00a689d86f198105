import { connect } from 'node:net';

/** The order to the process in its arguments, as JSON. */
export interface ListenersOrder {
  readonly host: string;
  readonly port: number;
  readonly streams: number;
  /** Codes of the stations that they are at, by turns. */
  readonly stations: readonly string[];
  readonly outputTypeId: number;
}

/** The report of the process: all are connected, or all have heard of a change. */
export interface ListenersReport {
  readonly event: 'connected' | 'heard';
  /** When the last one got it, and the one in the middle: ms of the system's monotonic clock. */
  readonly lastMs: number;
  readonly medianMs: number;
}

/** Ms of a clock that all processes of a system share. */
export function sharedMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** At most this many listeners connect at the same time. */
const connectingAtOnce = 100;

/**
 * Opens streams over plain sockets, so that the listeners cost as little as possible beside the
 * server that is measured, and reports when all of them have heard of one more change.
 */
export async function runListeners(
  order: ListenersOrder,
  report: (line: ListenersReport) => void,
): Promise<void> {
  let receivedMs: number[] = [];
  const onEvent = () => {
    receivedMs.push(sharedMs());
    if (receivedMs.length < order.streams) return;
    report({
      event: 'heard',
      lastMs: receivedMs.at(-1)!,
      medianMs: receivedMs[receivedMs.length >> 1]!,
    });
    receivedMs = [];
  };
  for (let from = 0; from < order.streams; from += connectingAtOnce) {
    const count = Math.min(connectingAtOnce, order.streams - from);
    await Promise.all(
      Array.from({ length: count }, (_, index) => openStream(order, from + index, onEvent)),
    );
  }
  report({ event: 'connected', lastMs: sharedMs(), medianMs: sharedMs() });
}

function openStream(order: ListenersOrder, index: number, onEvent: () => void): Promise<void> {
  const { host, port, stations, outputTypeId } = order;
  const station = stations[index % stations.length] ?? '';
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.write(
      `GET /api/events?sid=${station}&ot=${outputTypeId} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    );
    let begun = false;
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (!begun && text.includes('id: ')) {
        begun = true;
        resolve();
      } else if (text.includes('data: ')) onEvent();
    });
    const fail = () => reject(new Error(`A stream ended after ${index} others were open.`));
    socket.on('error', fail).on('close', fail);
  });
}
