import {
  Button,
  Group,
  Input,
  NativeSelect,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import type { PairedDevice } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { isRefusedAt, isRefusedWith } from '../../../kit/form/call-problem';
import { CallFailure } from '../../../kit/form/CallFailure';
import { focusField } from '../../../kit/form/form-fields';
import { useServices } from '../../../services/services';
import { emptyDraft, missingIn } from '../new-display';
import type { DraftProblem, Size } from '../new-display';
import {
  boundKeysQuery,
  displayChoicesQuery,
  isWholeCode,
  usePairDisplay,
  waitingDeviceQuery,
} from '../pairing-queries';
import { useOutputTypes } from '../use-output-types';
import { DisplaySelect } from './DisplaySelect';
import type { ChosenDisplay } from './DisplaySelect';
import { NewDisplayFields } from './NewDisplayFields';
import styles from './displays.module.css';

export interface Done {
  readonly display: ChosenDisplay;
  readonly device: PairedDevice;
}

interface FormProps {
  /** The display that is paired; `null` means that the operator chooses or makes one. */
  readonly display: ChosenDisplay | null;
  readonly onClose: () => void;
  readonly onDone: (done: Done) => void;
}

/** Asks for the code, and for the display that the device is to be: one that is there, or a new one. */
export function PairForm({ display: given, onDone, onClose }: FormProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const pair = usePairDisplay();
  const [code, setCode] = useState('');
  const [picked, setMade] = useState<'known' | 'new' | null>(null);
  // Where there is no display yet only a new one can be meant.
  const hasNone = useQuery(displayChoicesQuery(client, '')).data?.total === 0;
  const made = picked ?? (hasNone ? 'new' : 'known');
  const [display, setDisplay] = useState(given);
  const [draft, setDraft] = useState(emptyDraft);
  const [keyId, setKeyId] = useState<number | null>(null);
  const [missing, setMissing] = useState({ code: false, display: false });
  const [missingFields, setMissingFields] = useState<readonly DraftProblem[]>([]);
  const waiting = useQuery({ ...waitingDeviceQuery(client, code), enabled: isWholeCode(code) });
  const size = sizeOf(waiting.data);
  const proposal = useOutputTypes(size);
  const whole = { ...draft, outputType: draft.outputType ?? proposal.proposed };
  const isNew = given === null && made === 'new';
  const chosen = isNew ? null : display;
  // The output type would be one for another size than the device's.
  const isSizeAwaited = isNew && draft.outputType === null && waiting.isFetching;
  const keys = useQuery(boundKeysQuery(client, chosen?.id ?? null)).data ?? [];
  const isBusy = pair.isPending || isSizeAwaited;
  const isCodeWrong =
    isRefusedAt(pair.error, 'body.code') || isRefusedAt(waiting.error, 'body.code');
  const isKeyRefused = keys.length > 0 && isRefusedAt(pair.error, 'body.api_key_id');
  const isDisplayGone = given === null && !isNew && isRefusedWith(pair.error, 'not_found');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = code.trim();
    const problems = isNew ? missingIn(whole) : [];
    setMissing({ code: typed === '', display: !isNew && display === null });
    setMissingFields(problems);
    if (typed === '') focusField(form, 'pairing-code');
    else if (problems.length === 0 && (isNew || display !== null) && !isBusy) {
      const target =
        isNew || display === null ? { draft: whole, filledIn: draft, size } : { display };
      pair.mutate(
        { ...target, code: typed, keyId: isNew ? null : keyId },
        {
          onSuccess: onDone,
          onError: (error) => isRefusedAt(error, 'body.code') && focusField(form, 'pairing-code'),
        },
      );
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {pair.error && !isRefusedAt(pair.error, 'body.code') && !isKeyRefused && !isDisplayGone && (
          <CallFailure error={pair.error} />
        )}
        <Muted fz="body" lh="var(--line-text)" className="anywhere">
          {t('pairing.lead', { address: `${window.location.origin}/screen` })}
        </Muted>
        <TextInput
          size="md"
          name="pairing-code"
          label={t('pairing.code')}
          placeholder={t('pairing.code.placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          classNames={{ input: styles.code ?? '' }}
          value={code}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            pair.reset();
          }}
          error={
            (missing.code && code === '' && t('pairing.code.missing')) ||
            (isCodeWrong && t('pairing.code.wrong'))
          }
        />
        {waiting.data && (
          <Muted role="status" fz="body" lh="var(--line-text)" className="anywhere">
            {size
              ? t('pairing.device', { ...size, address: waiting.data.address })
              : t('pairing.device.unknown', { address: waiting.data.address })}
          </Muted>
        )}
        {given === null && <WhichDisplay value={made} onChange={setMade} />}
        {given === null && !isNew && (
          <DisplaySelect
            chosen={display}
            onChoose={(choice) => {
              setDisplay(choice);
              setKeyId(null);
            }}
            onNew={() => setMade('new')}
            error={
              (missing.display && display === null && t('pairing.display.missing')) ||
              (isDisplayGone && t('pairing.display.gone'))
            }
          />
        )}
        {isNew && (
          <NewDisplayFields
            draft={draft}
            size={size}
            proposal={proposal}
            missing={missingFields}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
        )}
        {keys.length > 0 && (
          <NativeSelect
            size="md"
            label={t('pairing.key')}
            description={t('pairing.key.hint')}
            value={keyId ?? ''}
            data={[
              { value: '', label: t('pairing.key.new') },
              ...keys.map(({ id, name, prefix }) => ({
                value: String(id),
                label: t('pairing.key.existing', { name, prefix }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setKeyId(keys.find(({ id }) => String(id) === value)?.id ?? null)
            }
            error={isKeyRefused && t('pairing.key.refused')}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('pairing.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('pairing.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Sized {
  readonly width: number | null;
  readonly height: number | null;
}

function sizeOf(device: Sized | undefined): Size | null {
  if (!device || device.width === null || device.height === null) return null;
  return { width: device.width, height: device.height };
}

interface WhichProps {
  readonly value: 'known' | 'new';
  readonly onChange: (value: 'known' | 'new') => void;
}

function WhichDisplay({ value, onChange }: WhichProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  return (
    <Input.Wrapper label={t('pairing.which')} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('pairing.which')}
        disabled={guard('createDisplay').disabled}
        data={[
          { value: 'known', label: t('pairing.which.known') },
          { value: 'new', label: t('pairing.which.new') },
        ]}
        value={value}
        onChange={(next) => onChange(next === 'new' ? 'new' : 'known')}
      />
    </Input.Wrapper>
  );
}
