import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import { type RawBuilder, sql } from 'kysely'

import { word } from '#src/ground/database/word.ts'

/** No longer in development. */
export const OVER = ['launched', 'stopped'] as const satisfies readonly DevelopmentStage[]

export const isDevelopmentOver = (stage: DevelopmentStage): boolean =>
  OVER.some((one) => one === stage)

/** SQL for the running part in development of the `normalised` number of a row with this alias: `development_id, stage`. */
export function runningDevelopmentOf(alias: string): RawBuilder<unknown> {
  return sql`
    select d.development_id, d.stage from development d
    where d.brand = ${sql.ref(`${alias}.brand`)} and d.normalised = ${sql.ref(`${alias}.normalised`)}
      and d.stage <> all(${OVER}::text[])
    order by d.development_id desc limit 1`
}

/** The same, or else the last one that was stopped, so that who asks again sees that and why. */
export function unlaunchedDevelopmentOf(alias: string): RawBuilder<unknown> {
  return sql`
    select d.development_id, d.stage from development d
    where d.brand = ${sql.ref(`${alias}.brand`)} and d.normalised = ${sql.ref(`${alias}.normalised`)}
      and d.stage <> ${word('launched')}
    order by d.stage = ${word('stopped')}, d.development_id desc limit 1`
}
