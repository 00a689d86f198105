import type { SystemSource } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { sourceCheck } from '../system-checks';
import { PartRow } from './PartRow';

interface Props {
  readonly sources: readonly SystemSource[];
  readonly nowMs: number;
}

/** Where live data comes from, each with the age of what came last. */
export function SourceRows({ sources, nowMs }: Props) {
  const { t } = useTranslate();
  return sources.map((source) => (
    <PartRow
      key={`${source.kind} ${source.name}`}
      name={t(`system.source.${source.kind}`)}
      check={sourceCheck(source, nowMs)}
      problem={source.problem}
    >
      <SourceFacts source={source} nowMs={nowMs} />
    </PartRow>
  ));
}

interface FactsProps {
  readonly source: SystemSource;
  readonly nowMs: number;
}

function SourceFacts({ source, nowMs }: FactsProps) {
  const { t, ago, day } = useTranslate();
  const { name, demo, last_good_at, valid_until } = source;
  const facts = [
    demo ? [name, t('system.demo')].filter((part) => part !== '').join(', ') : name,
    last_good_at === null
      ? t('system.source.nothing')
      : t('system.source.age', { ago: ago(nowMs - Date.parse(last_good_at)) }),
    valid_until !== null && t('system.source.until', { day: day(valid_until) }),
  ];
  return facts.filter((fact) => fact !== false).join(' · ');
}
