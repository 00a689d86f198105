import type { ModelInput } from './definition';
import type { Label } from './form';

/** A widget in one of its states, for the gallery, golden pictures and tests. */
export interface WidgetState<Config> {
  readonly name: Label;
  readonly input: ModelInput<Config>;
}
