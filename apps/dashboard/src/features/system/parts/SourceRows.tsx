import { Box } from '@mantine/core';
import type {
  RealtimeMatch,
  RealtimeUnused,
  SourceOverrule,
  SystemSource,
  SystemTimetable,
} from '@perron/schema';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { HeldFeed } from '../../../kit/feed/HeldFeed';
import { languageName } from '../language-name';
import { sourceCheck } from '../system-checks';
import { PartRow } from './PartRow';
import { Overruled, SourceGuesses } from './SourceGuesses';

interface UnusedPartsProps {
  readonly unused: readonly RealtimeUnused[];
}

/** The parts of a realtime source that could not be used, by kind, for the people who make it. */
function UnusedParts({ unused }: UnusedPartsProps) {
  const { t, number } = useTranslate();
  if (unused.length === 0) return null;
  const count = unused.reduce((sum, part) => sum + part.count, 0);
  return (
    <details>
      <summary>{t('system.unused', { count: number(count) })}</summary>
      <Box component="ul" my="xs" pl="md" className="anywhere">
        {unused.map(({ kind, count: ofKind, example }) => (
          <li key={kind}>
            {t(`system.unused.${kind}`, { count: number(ofKind) })}
            {example !== '' && ` (${t('system.unused.example', { example })})`}
          </li>
        ))}
      </Box>
    </details>
  );
}

interface FeedFactsProps {
  readonly timetable: SystemTimetable;
}

/** How a feed was read: how far, what was left out of it, and the new one that waits. */
function FeedFacts({ timetable }: FeedFactsProps) {
  const { t, number } = useTranslate();
  const { progress, held, skipped_rows, skipped } = timetable;
  return (
    <>
      {progress !== null && (
        <p role="status">{t('system.feed.reading', { percent: Math.floor(progress * 100) })}</p>
      )}
      {held && <HeldFeed held={held} />}
      {skipped_rows > 0 && (
        <details>
          <summary>
            {skipped_rows === 1
              ? t('system.feed.skipped.one')
              : t('system.feed.skipped', { rows: number(skipped_rows) })}
          </summary>
          {/* The server writes these sentences, in English. */}
          <Box component="ul" my="xs" pl="md" className="anywhere" lang="en">
            {skipped.map(({ file, line, message }) => (
              <li key={`${file} ${line} ${message}`}>{message}</li>
            ))}
          </Box>
          {skipped.length < skipped_rows && <p>{t('system.feed.first')}</p>}
        </details>
      )}
    </>
  );
}

interface Props {
  readonly sources: readonly SystemSource[];
  /** Guesses that operators have overruled, also of sources that are gone. */
  readonly overrules: readonly SourceOverrule[];
  readonly nowMs: number;
}

/** Where live data comes from, each with the age of what came last. */
export function SourceRows({ sources, overrules, nowMs }: Props) {
  const { t } = useTranslate();
  const known = new Set(sources.map(({ name }) => name));
  const gone = overrules.filter(({ source }) => !known.has(source));
  const rows = sources.map((source) => (
    <PartRow
      key={`${source.kind} ${source.name}`}
      name={t(`system.source.${source.kind}`)}
      check={sourceCheck(source, nowMs)}
      problem={source.problem}
    >
      <SourceFacts source={source} nowMs={nowMs} />
      {source.timetable && <FeedFacts timetable={source.timetable} />}
      <SourceGuesses
        source={source.name}
        guesses={source.guesses ?? []}
        overrules={overrules.filter((overrule) => overrule.source === source.name)}
      />
      <UnusedParts unused={source.unused ?? []} />
    </PartRow>
  ));
  return (
    <>
      {rows}
      {gone.map((overrule) => (
        <PartRow
          key={`${overrule.source} ${overrule.guess}`}
          name={t('system.believed.gone')}
          check={{ tone: 'quiet', advice: null }}
        >
          {overrule.source}
          <Overruled overrule={overrule} acts={false} />
        </PartRow>
      ))}
    </>
  );
}

interface FactsProps {
  readonly source: SystemSource;
  readonly nowMs: number;
}

function SourceFacts({ source, nowMs }: FactsProps) {
  const { t, ago, day } = useTranslate();
  const { name, demo, state, last_good_at, valid_until, match } = source;
  const matchText = useMatchText();
  const languageText = useLanguageText();
  const facts = [
    demo ? t('system.demo') : name,
    state === 'off'
      ? t('system.source.off')
      : last_good_at === null
        ? t('system.source.nothing')
        : t('system.source.age', { ago: ago(nowMs - Date.parse(last_good_at)) }),
    valid_until !== null && t('system.source.until', { day: day(valid_until) }),
    source.timetable !== null && languageText(source.timetable),
    match !== null && match.trips_found > 0 && matchText(match),
    match?.rule != null && t('system.source.rule', { rule: match.rule }),
  ];
  return facts.filter((fact) => fact !== false && fact !== '').join(' · ');
}

/** The displays' languages, and the network's where it is none of them. */
function useLanguageText(): (timetable: SystemTimetable) => string {
  const { t, language } = useTranslate();
  const nameOf = (tag: string) => languageName(tag, languages[language].locale);
  return ({ passenger_languages: spoken, language: own }) => {
    if (spoken.length === 0) return '';
    const named = spoken.map(nameOf).join(', ');
    const primary = own?.toLowerCase().split(/[-_]/)[0] ?? '';
    // `mul`: names in several languages, none of which is the network's.
    if (own === null || primary === 'mul' || spoken.some((candidate) => candidate === primary)) {
      return t('system.source.language', { languages: named });
    }
    return t('system.source.language.foreign', { languages: named, own: nameOf(own) });
  };
}

/** Which shares of what came the timetable knows, in words. */
function useMatchText(): (match: RealtimeMatch) => string {
  const { t, number } = useTranslate();
  return (match) => {
    const parts = [
      ['trips', match.trips_found, match.trips],
      ['stops', match.stops_found, match.stops],
      ['times', match.times_found, match.times],
    ] as const;
    const shares = parts
      .filter(([, , all]) => all > 0)
      .map(([what, found, all]) =>
        t(`system.source.match.${what}`, { percent: number(Math.floor((found * 100) / all)) }),
      );
    return t('system.source.match', { shares: shares.join(', ') });
  };
}
