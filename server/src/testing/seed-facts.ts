import { toId } from '@portal/rules/ids.ts'

import type { Database } from '#src/ground/database/schema.ts'

const CATEGORIES = [
  { category_id: '1', parent_id: null, level: 1, name_zh: '发动机', name_en: 'Engine' },
  { category_id: '101', parent_id: '1', level: 2, name_zh: '滤清器', name_en: 'Filters' },
  { category_id: '10101', parent_id: '101', level: 3, name_zh: '机滤', name_en: 'Oil filters' },
]

/** One make, one branch of the category tree and one part type; created once per database. */
export async function seedFacts(db: Database) {
  await db
    .insertInto('make')
    .values({ make_id: 'bmw', name_zh: '宝马', latin: 'BMW', sort: 1 })
    .onConflict((same) => same.doNothing())
    .execute()
  await db
    .insertInto('category')
    .values(CATEGORIES.map((one) => ({ ...one, sort: 1 })))
    .onConflict((same) => same.doNothing())
    .execute()
  await db
    .insertInto('part_type')
    .values({
      part_type_id: toId<'part_type'>(1),
      code: 'oil_filter',
      category_id: '10101',
      name_zh: '机油滤清器',
      name_en: 'Oil filter',
      aliases: ['机滤'],
    })
    .onConflict((same) => same.doNothing())
    .execute()
  return {
    part_type_id: toId<'part_type'>(1),
    make_id: 'bmw',
    category_1: '1',
    category_2: '101',
    category_3: '10101',
  }
}
