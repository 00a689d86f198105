import { Box } from '@mantine/core';
import type { EntityName, Usages } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { UsageLinks } from '../usages/UsageLinks';

interface Props {
  readonly usages: Usages;
  /** A kind that is not listed, because it can be deleted along. */
  readonly without: EntityName | undefined;
  /** Called when one of them is opened. */
  readonly onOpen: () => void;
}

/** Lists what uses an entity, with links to the pages where that can be changed. */
export function UsageList({ usages, without, onOpen }: Props) {
  const { t } = useTranslate();
  const shown = usages.items.filter(({ kind }) => kind !== without);
  const count = usages.total - (usages.items.length - shown.length);
  return (
    <>
      <Box component="p" fz="body" m={0} mb="sm">
        {t('delete.used', { count })}
      </Box>
      <UsageLinks items={shown} onOpen={onOpen} />
      {count > shown.length && (
        <Box component="p" fz="body" m={0} mb="sm">
          {t('delete.more', { count: count - shown.length })}
        </Box>
      )}
    </>
  );
}
