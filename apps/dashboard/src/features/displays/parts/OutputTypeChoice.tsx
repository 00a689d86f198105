import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { CallFailure } from '../../../kit/form/CallFailure';
import { useStarterProgramme } from '../../../kit/network/use-starter-programme';
import { ofSize } from '../new-display';
import type { DisplayDraft, Size } from '../new-display';
import type { OutputTypeProposal } from '../use-output-types';

type Value = DisplayDraft['outputType'];

interface Props {
  readonly value: Value;
  readonly size: Size | null;
  readonly proposal: OutputTypeProposal;
  readonly onChange: (value: Value) => void;
  readonly error: ReactNode;
}

/** The kind of screen; the one of the device's size is proposed, or made. */
export function OutputTypeChoice({ value, size, proposal, onChange, error }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const starter = useStarterProgramme();
  const { types, proposed } = proposal;
  const { width = 0, height = 0 } = size ?? {};
  if (types?.length === 0 && size === null) {
    return (
      <div role="group" aria-label={t('displays.new.kind')}>
        <p>{t('displays.new.kind.none')}</p>
        {starter.error && <CallFailure error={starter.error} />}
        <Button
          size="xs"
          loading={starter.isPending}
          {...guard('layInStarterProgramme')}
          onClick={() => starter.mutate()}
        >
          {t('displays.new.kind.starter')}
        </Button>
        {error}
      </div>
    );
  }
  const nameOf = ({ name, resolution_x, resolution_y }: NonNullable<typeof types>[number]) =>
    resolution_x === null
      ? name
      : t('displays.new.kind.size', { name, width: resolution_x, height: resolution_y ?? 0 });
  return (
    <NativeSelect
      name="display-kind"
      label={t('displays.new.kind')}
      required
      value={value ?? ''}
      data={[
        ...(value === null ? [{ value: '', label: t('displays.new.kind.choose') }] : []),
        ...(proposed === ofSize
          ? [{ value: ofSize, label: t('displays.new.kind.ofSize', { width, height }) }]
          : []),
        ...(types ?? []).map((type) => ({ value: String(type.id), label: nameOf(type) })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value;
        onChange(chosen === ofSize ? ofSize : chosen === '' ? null : Number(chosen));
      }}
      error={error}
    />
  );
}
