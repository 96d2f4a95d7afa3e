import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the best-selling part that today has the `normalised` number of a row with this alias: `part_id, name_zh`.
 */
export function partOfNumber(alias: string): RawBuilder<unknown> {
  return sql`
    select p.part_id, p.name_zh from part_number n join part p on p.part_id = n.part_id
    where n.brand = ${sql.ref(`${alias}.brand`)} and n.normalised = ${sql.ref(`${alias}.normalised`)}
      and not p.is_withdrawn
    order by p.sold_90_days desc, p.part_id limit 1`
}
