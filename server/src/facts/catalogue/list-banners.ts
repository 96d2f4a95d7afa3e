import type { Banner } from '@portal/contract/catalogue.ts'
import { leadOf } from '@portal/rules/accounts/own-address.ts'
import type { Static } from 'typebox'

import type { Sql } from '#src/ground/database/connect.ts'

/**
 * In the order set by staff. Links are checked again on their way out, since rows may predate the check; an invalid one
 * becomes empty.
 */
export async function listBanners(
  sql: Sql,
  brand: string,
  place: 'home' | 'points_mall',
): Promise<Static<typeof Banner>[]> {
  const banners = await sql<Static<typeof Banner>>`
    select title, subtitle, picture, file_type as "fileType", link as address
    from banner where brand = ${brand} and place = ${place} order by sort`
  return banners.map((banner) => ({ ...banner, address: leadOf(banner.address) }))
}
