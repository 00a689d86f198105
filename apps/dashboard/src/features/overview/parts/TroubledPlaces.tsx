import type { DisplayPlaceState, DisplayPlaces } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { Block } from './Block';
import { PlaceRow } from './PlaceRow';
import styles from './overview.module.css';

interface Props {
  readonly places: DisplayPlaces;
}

const sections = [
  { state: 'offline', tone: 'bad' },
  { state: 'empty', tone: 'bad' },
  { state: 'lacking', tone: 'bad' },
  { state: 'outdated', tone: 'doubtful' },
] as const;
/** The list of displays has the rest. */
const maxRows = 6;

type Section = (typeof sections)[number]['state'];

/** A place stands once, under the worst that is wrong there. */
function worstOf({ states }: DisplayPlaceState): Section | undefined {
  return sections.find(({ state }) => states[state] > 0)?.state;
}

/** Something is known to be well, and of nothing that reports it is unknown. */
function isCalm({ fine, late, unverified, unknown }: DisplayPlaces['states']): boolean {
  return fine > 0 && late + unverified + unknown === 0;
}

/** Places with displays that need attention, by what is wrong. */
export function TroubledPlaces({ places: { places, states } }: Props) {
  const { t, number } = useTranslate();
  const listed = sections.filter(({ state }) => states[state] > 0);
  if (listed.length === 0) {
    return isCalm(states) ? <p className={styles.calm}>{t('overview.calm')}</p> : null;
  }
  return listed.map(({ state, tone }) => {
    const there = places.filter((place) => worstOf(place) === state);
    const hidden = there.length - maxRows;
    return (
      <Block
        key={state}
        title={t(`overview.section.${state}`)}
        count={number(states[state])}
        lead={t(`overview.section.${state}.lead`)}
        tone={tone}
        link={
          <Link to="/displays" search={{ state }}>
            {t(`overview.section.${state}.all`)}
          </Link>
        }
      >
        <ul className="plain">
          {there.slice(0, maxRows).map((place) => (
            <PlaceRow
              key={`${place.station?.id ?? ''} ${place.vehicle_id ?? ''}`}
              place={place}
              state={state}
            />
          ))}
        </ul>
        {hidden > 0 && <p className={styles.more}>{t('overview.more', { count: hidden })}</p>}
      </Block>
    );
  });
}
