import { z } from 'zod';
import { guessKinds } from '../value-lists';

export const guessKind = z.enum(guessKinds);

/** A guess that speaks against a source now: displays do not show its rows as live, unless it is overruled. */
export const sourceGuess = z
  .object({
    kind: guessKind.meta({
      description:
        '`still`: it repeats itself under fresh stamps. `hours_off`: its predictions are whole hours off the plan. `does_not_fit`: of its trips the timetable knows none.',
    }),
    since: z.iso.datetime().meta({
      description:
        'For `still`: since when nothing has moved. For the others: since when this node has noticed it.',
    }),
    stations: z.int().min(0).meta({
      description:
        'Stations at which it acts, of those that displays ask this node for; 0: it is a guess about the source as a whole.',
    }),
    station: z
      .object({ code: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The one of them that the figures are of; null: the whole source.' }),
    count: z.int().min(0).meta({
      description:
        'For `still`: predictions in its answer. For `hours_off`: predictions that are off by these hours. For `does_not_fit`: trips found.',
    }),
    of: z.int().min(0).meta({ description: 'Of so many predictions or trips in all.' }),
    hours: z.int().nullable().meta({
      description:
        'Of `hours_off`: how many hours later than planned, negative: earlier; else null.',
    }),
  })
  .meta({ id: 'SourceGuess' });
export type SourceGuess = z.infer<typeof sourceGuess>;

/** An operator believes a source all the same. */
export const sourceOverrule = z
  .object({
    source: z.string().meta({ description: 'The name of the source, as `sources` has it.' }),
    guess: guessKind,
    by: z.string().meta({ description: 'Who decided it.' }),
    since: z.iso.datetime(),
    until: z.iso.datetime().meta({
      description: 'It ends then, or earlier where the guess has not acted for ten minutes.',
    }),
  })
  .meta({ id: 'SourceOverrule' });
export type SourceOverrule = z.infer<typeof sourceOverrule>;
