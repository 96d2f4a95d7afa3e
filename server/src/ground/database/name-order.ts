import { type RawBuilder, sql } from 'kysely'

/**
 * For `order by`: names as a Chinese reader looks them up, by pinyin. No index has this order, which a later version
 * of ICU may change; without one the first of 100,000 companies are sorted out in 20 ms, and the last in 150 ms.
 */
export function inNameOrder(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} collate "zh-Hans-CN-x-icu"`
}
