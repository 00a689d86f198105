import { Button, Popover, TextInput } from '@mantine/core';
import type { SimulatedSituation } from '@perron/schema';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { useServices } from '../../../services/services';

interface Props {
  /** The first text of the field. */
  readonly name: string;
  /** The situation at the moment of the click. */
  readonly situation: () => SimulatedSituation;
}

const longestName = 120;

/** Keeps the situation under a name, to look at it again and to compare it from run to run. */
export function KeepButton({ name, situation }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  /** `null` means that nothing is being kept. */
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useEntityMutation({
    shownIn: ['kept-situations'],
    run: (body: { readonly name: string; readonly situation: SimulatedSituation }) =>
      client.createKeptSituation({ body }),
    done: (kept) => t('simulator.kept.done', { name: kept.name }),
    failed: (message) => t('simulator.kept.notKept', { message }),
  });
  return (
    <Popover
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      opened={typed !== null}
      onChange={(isOpen) => !isOpen && setTyped(null)}
    >
      <Popover.Target>
        <Button
          size="xs"
          leftSection={<IconBookmark size={15} aria-hidden="true" />}
          {...guard('createKeptSituation')}
          onClick={() => setTyped(typed === null ? name.slice(0, longestName) : null)}
        >
          {t('simulator.keep')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            const given = typed?.trim() ?? '';
            if (given === '') return;
            keep.mutate(
              { name: given, situation: situation() },
              { onSuccess: () => setTyped(null) },
            );
          }}
        >
          <TextInput
            size="xs"
            data-autofocus
            required
            maxLength={longestName}
            label={t('simulator.keep.name')}
            description={t('simulator.keep.hint')}
            value={typed ?? ''}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="xs" loading={keep.isPending} disabled={typed?.trim() === ''}>
            {t('simulator.keep.save')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
