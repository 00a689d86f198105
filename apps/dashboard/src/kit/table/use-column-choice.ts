import { useState } from 'react';
import { useRememberChoice } from '../../preferences/use-remember-choice';
import { useServices } from '../../services/services';
import { isRecord, readStored, storedAs } from '../../session/read-stored';
import type { EntityColumn } from './entity-column';

/** Which columns an operator has turned on or off; the others follow their declaration. */
type Choice = Readonly<Record<string, boolean>>;

const stored = storedAs(
  (value): value is Choice =>
    isRecord(value) && Object.values(value).every((candidate) => typeof candidate === 'boolean'),
);

interface ColumnChoice {
  readonly isChosen: (
    column: Pick<EntityColumn<never>, 'id' | 'primary' | 'hiddenAtFirst'>,
  ) => boolean;
  readonly choose: (id: string, shown: boolean) => void;
  /** Back to what the page declares. */
  readonly forget: () => void;
}

/** The columns chosen for one table, remembered in this browser and by the account. */
export function useColumnChoice(tableName: string): ColumnChoice {
  const { storage } = useServices();
  const remember = useRememberChoice();
  const key = `perron.columns.${tableName}`;
  const [choice, setChoice] = useState<Choice>(() => readStored(storage, key, stored) ?? {});
  return {
    isChosen: ({ id, primary, hiddenAtFirst }) =>
      primary === true || (choice[id] ?? hiddenAtFirst !== true),
    choose: (id, shown) => {
      const next = { ...choice, [id]: shown };
      setChoice(next);
      storage.setItem(key, JSON.stringify(next));
      remember({ columns: { [tableName]: next } });
    },
    forget: () => {
      setChoice({});
      storage.removeItem(key);
      remember({ columns: { [tableName]: {} } });
    },
  };
}
