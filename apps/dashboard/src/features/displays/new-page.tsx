import { Box, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { keepEnter } from '../../kit/form/keep-enter';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import { CallFailure } from '../../kit/form/CallFailure';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { emptyDraft, makeDisplay, missingIn } from './new-display';
import type { DraftProblem } from './new-display';
import { NewDisplayFields } from './parts/NewDisplayFields';
import { useOutputTypes } from './use-output-types';

/** A display that is yet to be paired with its device. */
export function NewDisplayPage() {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const guard = useGuard();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const proposal = useOutputTypes(null);
  const whole = { ...draft, outputType: draft.outputType ?? proposal.proposed };
  const [missing, setMissing] = useState<readonly DraftProblem[]>([]);
  const make = useMutation({
    mutationFn: () => makeDisplay(client, whole, null),
    onSuccess: async ({ id }) => {
      await Promise.all(
        ['displays', 'stations'].map((root) => queryClient.invalidateQueries({ queryKey: [root] })),
      );
      await navigate({ to: '/displays/$displayId', params: { displayId: String(id) } });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = missingIn(whole);
    setMissing(found);
    if (found.length === 0 && !make.isPending) make.mutate();
  };
  return (
    <PageFrame title={t('displays.new')} parent={{ path: '/displays', label: t('area.displays') }}>
      <Box onSubmit={submit} onKeyDown={keepEnter} noValidate component="form" maw={560}>
        <Stack gap="md">
          {make.error && <CallFailure error={make.error} />}
          <NewDisplayFields
            draft={draft}
            missing={missing}
            proposal={proposal}
            size={null}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={make.isPending} {...guard('createDisplay')}>
              {t('displays.new.save')}
            </Button>
          </Group>
        </Stack>
      </Box>
    </PageFrame>
  );
}
