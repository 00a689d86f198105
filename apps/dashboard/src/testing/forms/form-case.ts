import type { FunctionComponent } from 'react';
import type { Answers, CallId } from './refusing-client';

/** A form of the dashboard, and what an operator does to save it. */
export interface FormCase {
  /** From `src`. */
  readonly file: string;
  /** Which form of the file, where it has several. */
  readonly which?: string;
  readonly page: FunctionComponent;
  /** The page's route, where it reads its address. */
  readonly route?: string;
  /** Where the route is opened, where that is another text than the route. */
  readonly address?: string;
  readonly search?: Readonly<Record<string, string>>;
  /** The call that saves. */
  readonly saves: CallId;
  /** Where a sample would not do. */
  readonly answers?: Answers;
  /** Leads to the form. */
  readonly open?: () => Promise<void>;
  /** Texts of fields, by their names or labels. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Saves, where submitting the form does not. */
  readonly save?: () => Promise<void>;
}
