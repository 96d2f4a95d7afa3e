import type { Banner } from '@portal/contract/catalogue.ts'
import type { Static } from 'typebox'

import type { Sql } from '#src/database/connect.ts'

/** The banners that a brand shows at one place, in the operator's order. */
export function listBanners(
  sql: Sql,
  brand: string,
  place: 'home' | 'points_mall',
): Promise<Static<typeof Banner>[]> {
  return sql<Static<typeof Banner>>`
    select title, subtitle, picture, file_type as "fileType", link as address
    from banner where brand = ${brand} and place = ${place} order by sort`
}
