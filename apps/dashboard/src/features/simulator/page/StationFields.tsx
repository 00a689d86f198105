import { Autocomplete } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { StopField } from '../../../kit/pickers/StopField';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  /** Name of the station; `null` if it is not known yet. */
  readonly name: string | null;
  /** `null` means all platforms. */
  readonly platform: string | null;
  /** Platforms that are known of the station. */
  readonly platforms: readonly string[];
  readonly onStation: (code: string) => void;
  readonly onPlatform: (platform: string | null) => void;
}

/** The station of the simulator, and one of its platforms. */
export function StationFields({ name, platform, platforms, onStation, onPlatform }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  return (
    <>
      <StopField
        key={`station ${name ?? ''}`}
        label={t('simulator.station')}
        placeholder={t('simulator.station.search')}
        name={name === null ? '' : tidyStationName(name, style)}
        onPick={({ code }) => onStation(code)}
      />
      <PlatformField
        key={`platform ${platform ?? ''}`}
        platform={platform}
        platforms={platforms}
        onPlatform={onPlatform}
      />
    </>
  );
}

function PlatformField({
  platform,
  platforms,
  onPlatform,
}: Pick<Props, 'platform' | 'platforms' | 'onPlatform'>) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(platform ?? '');
  const take = (value: string) => {
    const next = value.trim() === '' ? null : value.trim().slice(0, 20);
    if (next !== platform) onPlatform(next);
  };
  return (
    <Autocomplete
      size="xs"
      label={t('simulator.platform')}
      placeholder={t('simulator.platform.all')}
      data={[...platforms]}
      value={typed}
      clearable
      onChange={setTyped}
      onOptionSubmit={take}
      onClear={() => take('')}
      onBlur={() => take(typed)}
      onKeyDown={({ key }) => key === 'Enter' && take(typed)}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
