import { Autocomplete, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { PlaceField } from '../../../kit/place/PlaceField';
import { useServices } from '../../../services/services';
import type { DisplayDraft, DraftProblem, Size } from '../new-display';
import { platformChoicesQuery } from '../queries';
import type { OutputTypeProposal } from '../use-output-types';
import { DirectionsField } from './DirectionsField';
import { OutputTypeChoice } from './OutputTypeChoice';

interface Props {
  readonly draft: DisplayDraft;
  readonly onChange: (change: Partial<DisplayDraft>) => void;
  readonly missing: readonly DraftProblem[];
  /** The screen size of the device that waits for this display; `null` if it is not known. */
  readonly size: Size | null;
  readonly proposal: OutputTypeProposal;
}

const wheres = ['stop', 'vehicle', 'nowhere'] as const;

/** The fields of a new display: its name, where it is, and what kind of screen it has. */
export function NewDisplayFields({ draft, onChange, missing, size, proposal }: Props) {
  const { t } = useTranslate();
  const labels = {
    stop: t('displays.new.atStop'),
    vehicle: t('displays.new.inVehicle'),
    nowhere: t('displays.new.nowhere'),
  };
  return (
    <>
      <TextInput
        name="display-name"
        label={t('displays.new.name')}
        description={t('displays.new.name.hint')}
        required
        maxLength={200}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={missing.includes('name') && t('displays.new.name.missing')}
      />
      <Input.Wrapper label={t('displays.new.where')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('displays.new.where')}
          data={wheres.map((value) => ({ value, label: labels[value] }))}
          value={draft.where}
          onChange={(value) => onChange({ where: value })}
        />
      </Input.Wrapper>
      {draft.where === 'stop' && (
        <>
          <PlaceField
            label={t('displays.new.place')}
            name="display-place"
            required
            withListed
            value={draft.place}
            onPick={(place) => onChange({ place, platform: '', directions: [] })}
            error={missing.includes('place') && t('displays.new.place.missing')}
          />
          <PlatformField draft={draft} onChange={onChange} />
          <DirectionsField
            code={draft.place?.code ?? null}
            value={draft.directions}
            onChange={(directions) => onChange({ directions })}
          />
        </>
      )}
      {draft.where === 'vehicle' && (
        <TextInput
          name="display-vehicle"
          label={t('displays.new.vehicle')}
          description={t('displays.new.vehicle.hint')}
          maxLength={100}
          value={draft.vehicle}
          onChange={({ currentTarget }) => onChange({ vehicle: currentTarget.value })}
        />
      )}
      <OutputTypeChoice
        size={size}
        proposal={proposal}
        value={draft.outputType ?? proposal.proposed}
        onChange={(outputType) => onChange({ outputType })}
        error={missing.includes('outputType') && t('displays.new.kind.missing')}
      />
    </>
  );
}

/** Any text; the platforms of the stop are proposed. */
function PlatformField({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(platformChoicesQuery(client, draft.place?.code ?? null));
  return (
    <Autocomplete
      name="display-platform"
      label={t('displays.new.platform')}
      description={t('displays.new.platform.hint')}
      maxLength={20}
      data={data ?? []}
      value={draft.platform}
      onChange={(platform) => onChange({ platform })}
    />
  );
}
