import { fieldLimits, isWidgetType, registry } from '@perron/widgets/definitions';
import type { FormField } from '@perron/widgets/definitions';
import { useTranslate } from '../../../i18n/use-translate';
import { fieldFacts } from '../../../kit/form/field-facts';
import { configOf } from '../model/config-of';
import { pathIn } from '../model/field';
import { BucketRow } from './inputs/BucketRow';
import { ChipsRow } from './inputs/ChipsRow';
import { ChoiceRow } from './inputs/ChoiceRow';
import { ColorRow } from './inputs/ColorRow';
import { LinesRow } from './inputs/LinesRow';
import { NumberRow } from './inputs/NumberRow';
import { PictureRow } from './inputs/PictureRow';
import { StationsRow } from './inputs/StationsRow';
import { SwitchRow } from './inputs/SwitchRow';
import { TextRow } from './inputs/TextRow';
import { WhenRow } from './inputs/WhenRow';
import type { NumberFacts } from './number-text';
import { useEdited } from './properties-context';
import { widgetsWith } from './shared-form';
import { useConfigField } from './use-field-edit';

interface Props {
  readonly field: FormField<string>;
  readonly path: string;
  /** Where the schema says its limits, if not at its path: the same for all entries of a list. */
  readonly limitsPath?: string;
}

/** Limits of a field of the selected widgets, by the schema. */
function useFacts(path: string) {
  const { widgets } = useEdited();
  const [widget] = widgetsWith(widgets, path);
  if (widget === undefined || !isWidgetType(widget.type)) return null;
  const { schema } = registry[widget.type];
  const own = pathIn(widget.type, path) ?? path;
  return { schema, own, facts: fieldFacts(schema, configOf(widget), own) };
}

function useNumberFacts(
  { field, limitsPath }: Props,
  known: ReturnType<typeof useFacts>,
): NumberFacts {
  const none = { min: null, max: null };
  return {
    ...(known && field.input === 'number'
      ? fieldLimits(known.schema, limitsPath ?? known.own)
      : none),
    isInteger: known?.facts.isInteger === true,
    isNullable: known?.facts.nullable === true,
    step: field.input === 'number' ? (field.step ?? 1) : 1,
    whole: 1,
  };
}

/** A field of the selected widgets' configs, with the input of its kind. */
export function ConfigField(props: Props) {
  const { field, path } = props;
  const { language } = useTranslate();
  const edit = useConfigField(path);
  const known = useFacts(path);
  const facts = useNumberFacts(props, known);
  const label = field.label[language];
  switch (field.input) {
    case 'text':
      return <TextRow path={path} field={field} edit={edit} isNullable={facts.isNullable} />;
    case 'number':
      return <NumberRow path={path} field={field} edit={edit} facts={facts} />;
    case 'color':
      return <ColorRow path={path} field={field} edit={edit} />;
    case 'switch':
      return <SwitchRow path={path} label={label} edit={edit} />;
    case 'date':
    case 'time':
    case 'moment':
      return <WhenRow path={path} label={label} input={field.input} edit={edit} />;
    case 'choice':
      return <ChoiceRow path={path} field={field} edit={edit} />;
    case 'choices': {
      const options = field.options.map((option) => ({
        value: String(option.value),
        label: option.label[language],
      }));
      return <ChipsRow path={path} label={label} edit={edit} options={options} />;
    }
    case 'stations':
      return <StationsRow path={path} label={label} edit={edit} />;
    case 'lines':
      return <LinesRow path={path} label={label} edit={edit} />;
    case 'bucket':
      return <BucketRow path={path} field={field} edit={edit} />;
    case 'picture':
      return <PictureRow path={path} label={label} edit={edit} />;
    case 'rows':
      // A list has a section by itself.
      return null;
  }
}
