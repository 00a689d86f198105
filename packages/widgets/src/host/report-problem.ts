import { createContext, use } from 'react';

/** Tells the display's operator what went wrong, without taking the widget from the glass. */
export type ReportProblem = (error: unknown) => void;

/** Given by the host for each widget; a renderer that is drawn by itself has but the log. */
export const ReportProblemContext = createContext<ReportProblem>((error) => console.error(error));

/** For what a widget does without, such as one of several pictures. It is no passenger's business. */
export function useReportProblem(): ReportProblem {
  return use(ReportProblemContext);
}
