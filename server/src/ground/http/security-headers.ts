import type { Brand, Environment } from '@portal/brands/brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Pages add their content policy, which answers of the API do not need. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => addSecurityHeaders(request, reply))
}

/** Also called directly for a malformed address, because no hook runs for it. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  })
  if (request.protocol === 'https')
    void reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}`)
}

/**
 * The content security policy of a brand's pages: only its own origin and those that the brand lists, and no inline
 * scripts.
 *
 * @param chatOrigin whose page with a QR code the login page frames
 */
export function contentPolicy(brand: Brand, environment: Environment, chatOrigin?: string): string {
  const { api, socket, images } = brand.server.origins[environment]
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // The theme is in the style attribute of <html> (decision 014).
    "style-src-attr 'unsafe-inline'",
    `img-src ${sourceList("'self'", 'data:', 'blob:', images)}`,
    `media-src ${sourceList("'self'", 'blob:', images)}`,
    `connect-src ${sourceList("'self'", api, socket)}`,
    `frame-src ${sourceList("'self'", chatOrigin)}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sourceList(...sources: readonly (string | undefined)[]): string {
  return sources.filter(Boolean).join(' ')
}
