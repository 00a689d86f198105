import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { locationsQuery } from '../network/network-queries';

/** A stop of the timetable. */
export interface PickedStop {
  readonly code: string;
  readonly name: string;
}

interface Props {
  readonly label: ReactNode;
  /** Instead of a label that is seen. */
  readonly spokenLabel?: string;
  readonly placeholder?: string;
  /** The text in the field when it is opened. */
  readonly name: string;
  readonly onPick: (stop: PickedStop) => void;
  /** The field is for adding: it is empty again after each choice. */
  readonly isCleared?: boolean;
  /** It was asked for: typing begins at once. */
  readonly isFocused?: boolean;
}

/** Names shorter than this fit half the network. */
const minLetters = 2;

/** Picks a stop of the timetable by a part of its name. */
export function StopField(props: Props) {
  const { label, spokenLabel, placeholder, name, onPick } = props;
  const { isCleared = false, isFocused = false } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) inputRef.current?.focus();
  }, [isFocused]);
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const [text, setText] = useState(name);
  const isAsking = text.trim().length >= minLetters && text !== name;
  const found = useQuery({ ...locationsQuery(client, text.trim()), enabled: isAsking });
  // Those of the text before are none to choose from: Enter would take one of them.
  const isAnswered = isAsking && !found.isPlaceholderData;
  const stops = (found.data ?? []).flatMap(({ id, name: stopName }) =>
    stopName === null ? [] : [{ code: id, name: stopName }],
  );
  // Bus stops on both sides of a street have one name.
  const labelled = stops.map((stop) => ({
    stop,
    label: stops.some((other) => other !== stop && other.name === stop.name)
      ? `${stop.name} · ${stop.code}`
      : stop.name,
  }));
  const pick = (picked: string) => {
    const stop = labelled.find(({ label }) => label === picked)?.stop;
    if (!stop) return;
    onPick(stop);
    setText(isCleared ? '' : stop.name);
  };
  return (
    <Autocomplete
      ref={inputRef}
      size="xs"
      label={label}
      {...(spokenLabel !== undefined && { 'aria-label': spokenLabel })}
      {...(placeholder !== undefined && { placeholder })}
      data={isAnswered ? [...new Set(labelled.map(({ label }) => label))] : []}
      // The server has found them by their sounds and short forms too.
      filter={({ options }) => options}
      value={text}
      onChange={setText}
      onOptionSubmit={pick}
      comboboxProps={{ withinPortal: false }}
      error={found.error ? t('picker.failed', { message: errorText(found.error) }) : null}
    />
  );
}
