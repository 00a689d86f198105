import { sectionFields } from '@perron/core';
import { kinds } from '@perron/schema';
import type { DisruptionTemplate, DisruptionTemplateInput } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { requireNoneBroken } from '../../entities/broken-rules';
import { defineResource } from '../../entities/define-resource';
import { stampsOf } from '../../entities/list-page';
import { plainRow } from '../../entities/plain-row';
import type { RowOf } from '../../entities/row-of';
import { checkPlace } from './check-disruption';

function templateRows(db: Kysely<Database>) {
  return db.selectFrom('disruption_templates').selectAll('disruption_templates');
}

type TemplateRow = RowOf<typeof templateRows>;

function templateOf(row: TemplateRow): DisruptionTemplate {
  return { id: row.id, name: row.name, ...row.content, ...stampsOf(row) };
}

/** Stations and sections belong to a line; without one there are none. */
async function checkTemplate(
  trx: Transaction<Database>,
  input: DisruptionTemplateInput,
): Promise<void> {
  const { line_id, affected_station_ids } = input;
  if (line_id !== null) return checkPlace(trx, { ...input, line_id }, null, 'body');
  if (affected_station_ids.length > 0) {
    throw brokenRule('body.affected_station_ids', 'expected none without a line');
  }
  requireNoneBroken(
    sectionFields
      .filter((field) => input[field] !== null)
      .map((field) => ({
        path: `body.${field}`,
        code: 'needs_line' as const,
        message: 'expected null without a line',
      })),
  );
}

/** Disruptions to begin from: what comes again and again is typed once. */
export const disruptionTemplates = defineResource(kinds.disruption_template, {
  list: {
    from: templateRows,
    itemsOf: (rows) => rows.map(templateOf),
  },
  store: {
    label: 'template',
    ...plainRow('disruption_templates', ({ name, ...content }: DisruptionTemplateInput) => ({
      name,
      content: JSON.stringify(content),
    })),
    check: checkTemplate,
  },
});
