import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { DevPages } from '#src/config.ts'
import { brandOf } from '#src/ground/http/brand-of-request.ts'
import { dressPage } from '#src/ground/http/page-document.ts'

/** Serves Vite's answers instead of the built pages, with the brand inserted into the shop's documents. */
export function devPageRoutes(app: FastifyInstance, pages: DevPages): void {
  app.get('/console', (request, reply) => pass(app, pages.admin, { request, reply }))
  app.get('/console/*', (request, reply) => pass(app, pages.admin, { request, reply }))
  app.get('/*', (request, reply) => pass(app, pages.shop, { request, reply }))
}

async function pass(
  app: FastifyInstance,
  origin: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const response = await fetch(new URL(request.url, origin), {
    headers: { accept: request.headers.accept ?? '*/*' },
  })
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  void reply.code(response.status).type(type).header('cache-control', 'no-store')
  const isShopPage = origin === app.context.devPages?.shop && type.startsWith('text/html')
  if (!isShopPage) return reply.send(Buffer.from(await response.arrayBuffer()))
  const { environment } = app.context.brands
  const brand = brandOf(app.context, request)
  return reply.send(dressPage(await response.text(), { brand, environment }))
}
