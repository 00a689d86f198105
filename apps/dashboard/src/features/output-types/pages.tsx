import { Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { outputTypeInput } from '@perron/schema';
import type { OutputTypeEntity } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { entityPages } from '../../kit/entity-pages/entity-pages';
import type { EntityFormOf } from '../../kit/entity-pages/entity-pages-declaration';
import type { TypesOf } from '../../kit/kinds/kind-calls';
import type { FormValues } from '../../kit/form/form-values';
import styles from './pages.module.css';

/** Fields of both kinds are in the form at once; of the other kind's, the contract takes nothing. */
interface Values extends FormValues {
  readonly output_type: OutputTypeEntity['output_type'];
  readonly sip_mode?: OutputTypeEntity['sip_mode'] | undefined;
}

/** The kinds of displays: how large they are, or the number of a loudspeaker. */
export const pages = entityPages<'output_type', Values>('output_type', {
  texts: 'outputTypes',
  columns: ({ t, number }) => [
    { id: 'name', primary: true },
    {
      id: 'kind',
      label: t('outputTypes.kind'),
      sort: 'output_type',
      width: 120,
      hideBelow: 560,
      cell: ({ output_type }) => t(`outputTypes.kind.${output_type}`),
    },
    {
      id: 'size',
      label: t('outputTypes.size'),
      sort: 'resolution',
      width: 150,
      cell: ({ output_type, resolution_x, resolution_y, sip_number }) =>
        output_type === 'audio'
          ? (sip_number ?? t('outputTypes.sip.none'))
          : `${resolution_x ?? ''} × ${resolution_y ?? ''}`,
    },
    {
      id: 'width',
      label: t('outputTypes.width'),
      width: 110,
      align: 'end',
      hideBelow: 760,
      cell: ({ width_mm }) => (width_mm === null ? '–' : `${number(width_mm)} mm`),
    },
    {
      id: 'role',
      width: 150,
      hideBelow: 860,
      cell: ({ role }) => role ?? '–',
    },
    {
      id: 'displays',
      label: t('outputTypes.displays'),
      width: 100,
      align: 'end',
      hideBelow: 640,
      cell: ({ display_count }) => number(display_count),
    },
    {
      id: 'playlists',
      label: t('outputTypes.playlists'),
      width: 110,
      align: 'end',
      hideBelow: 940,
      cell: ({ playlist_count }) => number(playlist_count),
    },
  ],
  filters: [
    {
      name: 'output_type',
      label: 'outputTypes.kind',
      all: 'outputTypes.kind.all',
      option: (value) => `outputTypes.kind.${value}`,
    },
  ],
  form: {
    schema: outputTypeInput,
    fresh: {
      output_type: 'pixel',
      name: '',
      role: '',
      resolution_x: 1920,
      resolution_y: 1080,
      width_mm: '',
      viewing_distance_m: '',
      safe_area_px: 0,
      sip_number: '',
      sip_mode: 'call',
    },
    labels: {
      output_type: 'outputTypes.kind',
      resolution_x: 'outputTypes.resolutionX',
      resolution_y: 'outputTypes.resolutionY',
      width_mm: 'outputTypes.widthMm',
      viewing_distance_m: 'outputTypes.distance',
      safe_area_px: 'outputTypes.safeArea',
    },
    describe: ({ t }, field, value) =>
      field === 'output_type'
        ? t(`outputTypes.kind.${value === 'audio' ? 'audio' : 'pixel'}`)
        : null,
    Fields,
  },
  Lead: ({ entity: { display_count, playlist_count } }) => {
    const { t, number } = useTranslate();
    return t('outputTypes.uses', {
      displays: number(display_count),
      playlists: number(playlist_count),
    });
  },
  usedBy: true,
});

type OutputTypeForm = EntityFormOf<TypesOf<'output_type'>, Values>;

function Fields({ form }: { readonly form: OutputTypeForm }) {
  const { t } = useTranslate();
  const kind = form.form.values.output_type;
  const setKind = form.choice('output_type').onChange;
  return (
    <>
      <SegmentedControl
        aria-label={t('outputTypes.kind')}
        className={styles.kind ?? ''}
        data={(['pixel', 'audio'] as const).map((value) => ({
          value,
          label: t(`outputTypes.kind.${value}`),
        }))}
        value={kind}
        onChange={(value) => setKind(value === 'audio' ? 'audio' : 'pixel')}
      />
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('role')} description={t('outputTypes.role.hint')} />
      {kind === 'audio' ? <SipFields form={form} /> : <PixelFields number={form.number} />}
    </>
  );
}

/** Where the loudspeaker is called, and how. */
function SipFields({ form }: { readonly form: OutputTypeForm }) {
  const { t } = useTranslate();
  const mode = form.choice('sip_mode');
  const set = (value: string) => mode.onChange(value === 'hold' ? 'hold' : 'call');
  return (
    <>
      <TextInput {...form.field('sip_number')} description={t('outputTypes.sip.hint')} />
      {form.form.values.sip_number !== '' && (
        <Input.Wrapper label={t('outputTypes.sipMode')} description={t('outputTypes.sipMode.hint')}>
          <SegmentedControl
            aria-label={t('outputTypes.sipMode')}
            className={`${styles.kind ?? ''} ${styles.under ?? ''}`}
            data={(['call', 'hold'] as const).map((value) => ({
              value,
              label: t(`outputTypes.sipMode.${value}`),
            }))}
            value={form.form.values.sip_mode ?? 'call'}
            onChange={set}
          />
        </Input.Wrapper>
      )}
    </>
  );
}

function PixelFields({ number }: Pick<OutputTypeForm, 'number'>) {
  const { t } = useTranslate();
  const widthHint = t('outputTypes.widthMm.hint');
  const distanceHint = t('outputTypes.distance.hint');
  const areaHint = t('outputTypes.safeArea.hint');
  return (
    <>
      <div className={styles.pair}>
        <NumberInput {...number('resolution_x')} suffix=" px" />
        <NumberInput {...number('resolution_y')} suffix=" px" />
      </div>
      <div className={styles.pair}>
        <NumberInput {...number('width_mm')} suffix=" mm" description={widthHint} />
        <NumberInput {...number('viewing_distance_m')} suffix=" m" description={distanceHint} />
      </div>
      <NumberInput {...number('safe_area_px')} suffix=" px" description={areaHint} />
    </>
  );
}
