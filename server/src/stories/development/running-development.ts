import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import { type RawBuilder, sql } from 'kysely'

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
