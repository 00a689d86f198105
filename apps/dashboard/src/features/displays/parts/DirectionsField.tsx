import { useNetworkStyle } from '../../../i18n/network-style';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import { directionSeparator, maxDirectionLength, maxDirections } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { offeredNames, shownNames, storedAs, unknownAmong } from '../direction-choices';
import { directionChoicesQuery } from '../queries';

interface Props {
  /** It names the stop; `null` if none is chosen yet. */
  readonly code: string | null;
  /** Empty: all. */
  readonly value: readonly string[];
  readonly onChange: (directions: readonly string[]) => void;
}

/** Any texts; the directions of the stop are offered, and a text that is none of them is said. */
export function DirectionsField({ code, value, onChange }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: offered = [] } = useQuery(directionChoicesQuery(client, code));
  const unknown = shownNames(unknownAmong(value, offered, style), style);
  return (
    <div>
      <TagsInput
        label={t('displays.directions')}
        description={t('displays.directions.hint')}
        data={offeredNames(offered, style)}
        // A comma may be part of a name.
        splitChars={[directionSeparator]}
        maxLength={maxDirectionLength}
        maxTags={maxDirections}
        acceptValueOnBlur
        maxDropdownHeight={240}
        value={shownNames(value, style)}
        onChange={(names) => onChange(storedAs(names, value, offered, style))}
      />
      {unknown.length > 0 && (
        <Muted role="status" fz="body" lh="var(--line-text)" className="anywhere">
          {t('displays.directions.unknown', { directions: unknown.join(', ') })}
        </Muted>
      )}
    </div>
  );
}
