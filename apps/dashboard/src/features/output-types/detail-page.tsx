import { Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { outputTypeInput } from '@perron/schema';
import type { OutputTypeEntity } from '@perron/schema';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import type { FormValues } from '../../kit/form/form-values';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { outputTypeQuery } from '../../kit/network/programme-queries';
import { DeleteButton } from '../../kit/mutation/DeleteButton';
import { EntityById } from '../../kit/page/EntityById';
import { PageFrame } from '../../kit/page/PageFrame';
import { UsedBy } from '../../kit/usages/UsedBy';
import { useServices } from '../../services/services';
import { outputTypeDeletion } from './queries';
import styles from './detail-page.module.css';

const route = getRouteApi('/signed-in/output-type/$outputTypeId');

function useParent() {
  const { t } = useTranslate();
  return { path: '/output-type', label: t('area.outputTypes') };
}

/** A new kind of displays. */
export function NewOutputTypePage() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const open = ({ id }: OutputTypeEntity) =>
    void navigate({
      to: '/output-type/$outputTypeId',
      params: { outputTypeId: String(id) },
      replace: true,
    });
  return (
    <PageFrame title={t('outputTypes.new')} parent={useParent()}>
      <OutputTypeForm outputType={null} onSaved={open} />
    </PageFrame>
  );
}

/** One kind of displays. */
export function OutputTypePage() {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const parent = useParent();
  const calls = outputTypeDeletion(client);
  const texts = {
    kind: t('outputTypes.one'),
    failed: (message: string) => t('outputTypes.failed', { message }),
    missing: t('outputTypes.missing'),
  };
  return (
    <EntityById
      parent={parent}
      texts={texts}
      id={route.useParams().outputTypeId}
      query={(id) => outputTypeQuery(client, id)}
    >
      {(outputType) => (
        <PageFrame
          title={outputType.name}
          parent={parent}
          lead={t('outputTypes.uses', {
            displays: number(outputType.display_count),
            playlists: number(outputType.playlist_count),
          })}
          actions={<DeleteButton parent={parent} calls={calls} item={outputType} />}
        >
          <OutputTypeForm outputType={outputType} />
          <UsedBy entity="output_type" id={outputType.id} usages={calls.usages} />
          <History entity="output_type" id={outputType.id} />
        </PageFrame>
      )}
    </EntityById>
  );
}

/** Fields of both kinds are in the form at once; of the other kind's, the contract takes nothing. */
interface Values extends FormValues {
  readonly output_type: OutputTypeEntity['output_type'];
  readonly sip_mode?: OutputTypeEntity['sip_mode'] | undefined;
}

function valuesOf(one: OutputTypeEntity | null): Values {
  return {
    output_type: one?.output_type ?? 'pixel',
    name: one?.name ?? '',
    role: one?.role ?? '',
    resolution_x: one?.resolution_x ?? 1920,
    resolution_y: one?.resolution_y ?? 1080,
    width_mm: one?.width_mm ?? '',
    viewing_distance_m: one?.viewing_distance_m ?? '',
    safe_area_px: one?.safe_area_px ?? 0,
    sip_number: one?.sip_number ?? '',
    sip_mode: one?.sip_mode ?? 'call',
  };
}

interface FormProps {
  readonly outputType: OutputTypeEntity | null;
  readonly onSaved?: (saved: OutputTypeEntity) => void;
}

function OutputTypeForm({ outputType, onSaved }: FormProps) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const params = { output_type_id: outputType?.id ?? 0 };
  const form = useEntityForm<Values, OutputTypeEntity>({
    schema: outputTypeInput,
    entity: outputType,
    valuesOf,
    labels: {
      output_type: t('outputTypes.kind'),
      name: t('outputTypes.name'),
      role: t('outputTypes.role'),
      resolution_x: t('outputTypes.resolutionX'),
      resolution_y: t('outputTypes.resolutionY'),
      width_mm: t('outputTypes.widthMm'),
      viewing_distance_m: t('outputTypes.distance'),
      safe_area_px: t('outputTypes.safeArea'),
      sip_number: t('outputTypes.sip'),
      sip_mode: t('outputTypes.sipMode'),
    },
    load: () => client.getOutputType({ params }),
    save: (values, options, query) => {
      const body = outputTypeInput.parse(values);
      return outputType
        ? client.updateOutputType({ params, query, body }, options)
        : client.createOutputType({ body });
    },
    onSaved: (saved) => {
      queryClient.setQueryData(outputTypeQuery(client, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['output-types', 'list'] });
      onSaved?.(saved);
    },
  });
  const kind = form.form.values.output_type;
  const setKind = form.choice('output_type').onChange;
  return (
    <EntityForm
      form={form}
      saveLabel={t('outputTypes.save')}
      describe={(name, value) =>
        name === 'output_type'
          ? t(`outputTypes.kind.${value === 'audio' ? 'audio' : 'pixel'}`)
          : null
      }
    >
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
    </EntityForm>
  );
}

type OutputTypeFields = Pick<
  ReturnType<typeof useEntityForm<Values, OutputTypeEntity>>,
  'form' | 'field' | 'choice'
>;

/** Where the loudspeaker is called, and how. */
function SipFields({ form }: { readonly form: OutputTypeFields }) {
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

function PixelFields({ number }: Pick<ReturnType<typeof useEntityForm>, 'number'>) {
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
