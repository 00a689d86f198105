import { ApiError } from '@perron/client';
import { TextInput } from '@mantine/core';
import { stationInput } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../kit/entity-pages/updated-column';
import { StopPageLink } from '../../kit/network/StopPageLink';
import { ToneMark } from '../../kit/page/ToneMark';
import { PlaceField } from '../../kit/place/PlaceField';
import { isKnownStop } from '../../kit/place/place-queries';
import { useServices } from '../../services/services';

/** The places where displays hang. */
export const pages = entityPages('station', {
  texts: 'places',
  parts: ['place'],
  columns: (translator) => {
    const { t, number, dayOf } = translator;
    return [
      { id: 'name', primary: true },
      {
        id: 'code',
        width: 170,
        hideBelow: 900,
        cell: ({ code, missing_since }) =>
          missing_since === null ? (
            code
          ) : (
            <>
              {code}
              <br />
              <ToneMark
                tone="doubtful"
                label={t('places.missingSince', { day: dayOf(Date.parse(missing_since)) })}
              />
            </>
          ),
      },
      {
        id: 'displays',
        label: t('places.displays'),
        width: 100,
        align: 'end',
        cell: ({ display_count }) => number(display_count),
      },
      {
        id: 'live',
        label: t('places.live'),
        width: 120,
        hideBelow: 560,
        cell: ({ code, name }) => (
          <Link to="/infrastructure/stop/$stopId" params={{ stopId: code }} search={{ name }}>
            {t('places.departures')}
          </Link>
        ),
      },
      {
        id: 'display',
        label: t('places.display'),
        width: 140,
        hideBelow: 680,
        cell: ({ code }) => (
          <a href={displayAddress(code)} target="_blank" rel="noopener">
            {t('places.openDisplay')}
          </a>
        ),
      },
      updatedColumn(translator),
    ];
  },
  form: {
    schema: stationInput,
    fresh: { name: '', code: '' },
    useCheck: useKnownStop,
    Fields: ({ form }) => {
      const { t } = useTranslate();
      const { name, code } = form.form.values;
      return (
        <>
          <PlaceField
            label={t('places.stop')}
            description={t('places.stop.hint')}
            value={code === '' ? null : { code, name }}
            onPick={(place) => {
              if (place) form.form.setValues({ name: place.name, code: place.code });
            }}
          />
          <TextInput {...form.field('name')} />
          <TextInput {...form.field('code')} description={t('places.code.hint')} />
        </>
      );
    },
  },
  Lead: ({ entity: { display_count } }) => {
    const { t } = useTranslate();
    return t('places.usedBy', { count: display_count });
  },
  Actions: ({ entity: { code } }) => {
    const { t } = useTranslate();
    return <StopPageLink code={code}>{t('places.openPublic')}</StopPageLink>;
  },
  usedBy: true,
});

/** The page that a display at this station shows. */
function displayAddress(code: string): string {
  return `/display?${new URLSearchParams({ sid: code }).toString()}`;
}

/** Refuses the code of a stop that the timetable does not know; saving it once more keeps it. */
function useKnownStop() {
  const { client } = useServices();
  const askedRef = useRef<string | null>(null);
  return async ({ code }: { readonly code: string }, station: { readonly code: string } | null) => {
    // Only a code that is new can be a slip: one that was kept may have left the timetable since.
    const isNew = code !== station?.code && code !== askedRef.current;
    askedRef.current = code;
    if (isNew && !(await isKnownStop(client, code))) throw unknownStop(code);
  };
}

/** As the server would refuse it, so that it is said at the field. */
function unknownStop(code: string): ApiError {
  const message = `expected the code of a stop of the timetable, got ${code}`;
  const details = [{ path: 'body.code', code: 'unknown_stop' as const, message }];
  return new ApiError(422, { code: 'unprocessable', message, details }, message);
}
