import { brandOfHost } from '@portal/brands/brand-of-host.ts'
import type { Brand } from '@portal/brands/brand.ts'
import type { FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** The headers that determine a request's brand; X-Forwarded-Host only counts from a trusted proxy. */
export const BRAND_VARIES = 'Host, X-Forwarded-Host, Brand'

/**
 * The brand of a request: by host name, otherwise by the `brand` header, otherwise the default one.
 *
 * @throws {Refusal} 404 when none of these is a brand
 */
export function brandOf(context: Context, request: FastifyRequest): Brand {
  const { all, byDefault, environment } = context.brands
  const header = request.headers['brand']
  const brand =
    brandOfHost(all, request.host, environment) ??
    all.find((one) => one.request.brand === header) ??
    byDefault
  if (!brand) throw new Refusal('brand.unknown', '未知的站点', { status: 404 })
  return brand
}
