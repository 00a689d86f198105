import type { SystemReport, SystemStatus } from '@perron/schema';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { sizeText } from '../size-text';
import { backupCheck, clockCheck, databaseCheck, mailCheck, storageCheck } from '../system-checks';
import { PartRow } from './PartRow';

interface Props {
  readonly report: SystemReport;
  readonly status: SystemStatus;
  readonly nowMs: number;
}

function joined(...facts: readonly (string | false)[]): string {
  return facts.filter((fact) => fact !== false).join(' · ');
}

/** The keepers of the data: database, files, mail and backup. */
export function HostRows({ report, status, nowMs }: Props) {
  const { t, number, ago, language } = useTranslate();
  const { database, storage, mail, backup } = report;
  const size = (bytes: number) => sizeText(languages[language].locale, bytes);
  const problemOf = (name: string) => {
    const component = status.components.find((candidate) => candidate.name === name);
    return component?.state === 'failed' ? component.detail : null;
  };
  return (
    <>
      <ClockRow report={report} />
      <PartRow
        name={t('system.database')}
        check={databaseCheck(status)}
        problem={problemOf('database')}
      >
        {joined(
          database.version,
          t(database.embedded ? 'system.database.embedded' : 'system.database.external'),
          size(database.bytes),
        )}
      </PartRow>
      <PartRow
        name={t('system.storage')}
        check={storageCheck(status, report)}
        problem={problemOf('storage')}
      >
        {joined(
          t(`system.storage.${storage.kind}`),
          t('system.storage.files', { count: storage.files, size: size(storage.bytes) }),
          storage.quota_bytes !== null &&
            t('system.storage.quota', {
              used: size(storage.stored_bytes),
              most: size(storage.quota_bytes),
            }),
          storage.free_bytes !== null &&
            t('system.storage.free', { size: size(storage.free_bytes) }),
        )}
      </PartRow>
      <PartRow name={t('system.mail')} check={mailCheck(report)}>
        {joined(
          t(mail.sends ? 'system.mail.sends' : 'system.mail.folder'),
          t('system.mail.waiting', { count: mail.waiting }),
          mail.failing > 0 && t('system.mail.failing', { count: number(mail.failing) }),
          mail.oldest_at !== null &&
            t('system.mail.oldest', { ago: ago(nowMs - Date.parse(mail.oldest_at)) }),
        )}
      </PartRow>
      <PartRow name={t('system.backup')} check={backupCheck(report, nowMs)}>
        {backup === null
          ? t('system.backup.none')
          : joined(
              t('system.backup.at', { ago: ago(nowMs - Date.parse(backup.at)) }),
              size(backup.bytes),
              backup.lost_files > 0 && t('system.backup.lost', { count: backup.lost_files }),
            )}
      </PartRow>
    </>
  );
}

/** The clock of the node that answered, and whose clocks it was held against. */
function ClockRow({ report }: Pick<Props, 'report'>) {
  const { t, number } = useTranslate();
  const { clock } = report;
  // A node of the last release says nothing of it.
  if (!clock) return null;
  const minutes = (seconds: number) => number(Math.round(Math.abs(seconds) / 60));
  const difference = (seconds: number) =>
    Math.abs(seconds) < 60
      ? t('system.clock.same')
      : t(seconds > 0 ? 'system.clock.ahead' : 'system.clock.behind', {
          minutes: minutes(seconds),
        });
  const { ahead_seconds: ahead, witnesses } = clock;
  return (
    <PartRow
      name={t('system.clock')}
      check={clockCheck(report)}
      problem={
        ahead === null
          ? null
          : t(ahead > 0 ? 'system.clock.fast' : 'system.clock.slow', { minutes: minutes(ahead) })
      }
    >
      {witnesses.length === 0
        ? t('system.clock.nobody')
        : joined(
            ...witnesses.map(({ kind, count, ahead_seconds }) =>
              t(`system.clock.${kind}`, { count, difference: difference(ahead_seconds) }),
            ),
          )}
    </PartRow>
  );
}
