import type { Banner } from '@portal/contract/catalogue.ts'
import { leadOf } from '@portal/rules/accounts/own-address.ts'
import type { Static } from 'typebox'

import type { Sql } from '#src/ground/database/connect.ts'

/** The banners of a brand in one place, in the order set by staff; an invalid link becomes empty. */
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
