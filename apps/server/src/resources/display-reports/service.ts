import type { DisplayReport, ReportedAudio, ReportedShowing } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { DisplaysService } from '../displays';
import type { CurrentManifests } from './current-manifests';
import { placeKey } from './place-key';
import type { ReportWriter } from './report-writer';

/** The author of a report: `verified` when it has proved with a key which display it is. */
export interface Reporter {
  readonly displayId: number;
  readonly verified: boolean;
  /** IP address that the report came from. */
  readonly address: string;
}

export interface ReportAnswer {
  /** An operator wants its page to be loaded again, which was opened before that. */
  readonly reload: boolean;
}

export interface DisplayReportsDeps {
  readonly writer: ReportWriter;
  readonly current: CurrentManifests;
  readonly displays: Pick<DisplaysService, 'askedFor'>;
  /** Told of the test that a signed-in display shows. */
  readonly onShowing: (displayId: number, said: ReportedShowing) => Promise<void>;
  /** Told of what a display has said. */
  readonly onAudio: (said: SaidByDisplay) => Promise<void>;
  /** Hears what the clock of a signed-in display's device says, epoch ms. */
  readonly onDeviceTime: (displayId: number, theirMs: number) => void;
  readonly nowMs: () => number;
}

export interface SaidByDisplay {
  readonly displayId: number;
  readonly verified: boolean;
  readonly pageId: string;
  readonly receivedAtMs: number;
  readonly audio: ReportedAudio;
}

export interface DisplayReportsService {
  /**
   * Keeps what a display says of itself.
   * @returns what the display is to do
   * @throws ApiError not_found, when there is no such display
   */
  take(reporter: Reporter, report: DisplayReport): Promise<ReportAnswer>;
}

export function createDisplayReportsService(deps: DisplayReportsDeps): DisplayReportsService {
  const { writer, current, displays, onShowing, onAudio, onDeviceTime, nowMs } = deps;
  return {
    async take({ displayId, verified, address }, report) {
      const receivedAtMs = nowMs();
      // At once: what is written first may wait. A stranger could say any time.
      if (verified && report.device_time !== null) {
        onDeviceTime(displayId, Date.parse(report.device_time));
      }
      const display = await writer.write({ displayId, verified, report, receivedAtMs });
      if (!display) {
        await displays.askedFor({ displayId, address, verified });
        throw new ApiError('not_found', `There is no display ${displayId}.`);
      }
      const { configurationId, directions, runSetAt, reloadRequestedMs } = display;
      // A stranger may name as many places as he likes: none of them is counted.
      if (verified) {
        const place = placeKey(report.place);
        // Counted now, so that the moment is right whenever somebody looks.
        await current.check({ place, directions, runSetAt, displayId, configurationId });
        if (report.showing !== null) await onShowing(displayId, report.showing);
      }
      const { audio, page_id: pageId } = report;
      if (audio && pageId !== null) {
        await onAudio({ displayId, verified, pageId, receivedAtMs, audio });
      }
      const openedMs = receivedAtMs - report.uptime_seconds * 1000;
      return { reload: reloadRequestedMs !== null && openedMs < reloadRequestedMs };
    },
  };
}
