import type { Situation } from '@perron/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { MessageWidgets } from '../shared/language/glass-language';
import type { FieldPath, FormField, Label } from './form';
import type { Migration } from './migration';

/** A live display fills placeholders; the editor shows them. */
export type ViewMode = 'live' | 'editor';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The input of a model. Sizes are pixels of the scene. */
export interface ModelInput<Config> {
  readonly config: Config;
  readonly size: Size;
  readonly situation: Situation;
  readonly mode: ViewMode;
  /** Which widgets of its scene tell messages; missing: it is drawn by itself. */
  readonly messageWidgets?: MessageWidgets | undefined;
}

/**
 * Everything about one kind of widget but its pixels, which `renderer` loads when they are needed.
 * Holds no React, so that the server reads the same definition as the display and the editor.
 */
export interface WidgetDefinition<Kind extends string, Schema extends z.ZodObject, Model> {
  /** The name of the widget's folder, as it is stored in scenes. */
  readonly kind: Kind;
  readonly title: Label;
  /** Checks a stored config and fills what is missing; frame fields are not part of it. */
  readonly schema: Schema;
  /** The fields of a new widget. */
  readonly defaults: z.output<Schema> & Size;
  /** The steps from version 1 of the config's form to the newest one, in their order. */
  readonly migrations: readonly Migration[];
  readonly form: readonly FormField<FieldPath<z.output<Schema>>>[];
  /** Fields that operators do not edit. */
  readonly hidden?: readonly FieldPath<z.output<Schema>>[];
  /**
   * Where it moves within a second: ms of the display's clock between two looks at the model.
   * Missing: it is looked at each full second.
   */
  readonly beatMs?: number;
  /** Pure: the same input gives the same view model, which is plain data. */
  readonly model: (input: ModelInput<z.output<Schema>>) => Model;
  /** Example for the gallery, previews and tests. */
  readonly sample: ModelInput<z.output<Schema>>;
  readonly renderer: () => Promise<{
    readonly Renderer: (props: { readonly model: Model }) => ReactNode;
  }>;
}

/** Keeps the exact types of a definition, so that model and renderer fit each other. */
export function defineWidget<const Kind extends string, Schema extends z.ZodObject, Model>(
  definition: WidgetDefinition<Kind, Schema, Model>,
): WidgetDefinition<Kind, Schema, Model> {
  return definition;
}

/** Any definition, where it does not matter which. */
export interface AnyWidgetDefinition {
  readonly kind: string;
  readonly title: Label;
  readonly schema: z.ZodObject;
  readonly defaults: object & Size;
  readonly migrations: readonly Migration[];
  readonly form: readonly FormField<string>[];
  readonly hidden?: readonly string[];
  readonly beatMs?: number;
  readonly model: (input: ModelInput<never>) => unknown;
  readonly sample: ModelInput<unknown>;
  readonly renderer: () => Promise<{ readonly Renderer: AnyRenderer }>;
}

/** A renderer of some kind. Only the host calls it, with what the same definition's model gave. */
export type AnyRenderer = (props: { readonly model: never }) => ReactNode;
