import { brandOfHost } from '@portal/brands/brand-of-host.ts'
import type { Brand } from '@portal/brands/brand.ts'
import type { FastifyRequest } from 'fastify'

import type { Context } from '#src/context.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** What of a request its brand depends on; a proxy that we do not trust says nothing by X-Forwarded-Host. */
export const BRAND_VARIES = 'Host, X-Forwarded-Host, Brand'

/**
 * The brand that a request is for: by host name, else by the `brand` header, else the default one.
 *
 * @throws {Refusal} 404 when nothing names a brand
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
