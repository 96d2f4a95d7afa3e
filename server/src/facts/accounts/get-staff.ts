import type { getStaff as call } from '@portal/contract/admin-accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'

/** Staff belong to no brand, so all brands are to choose from. */
export async function getStaff(
  { brands, shopOrigin }: Pick<Context, 'brands' | 'shopOrigin'>,
  { staff_id, username, name, role }: StaffMember,
): Promise<OutputOf<typeof call>> {
  return {
    staff_id,
    username,
    name,
    role,
    brands: brands.all.map((brand) => ({
      brand: brand.id,
      name_zh: brand.chineseName,
      hosts: [...brand.server.hosts[brands.environment]],
      shop_origin: shopOrigin(brand),
    })),
  }
}
