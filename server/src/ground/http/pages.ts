import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import { brandFile } from '@portal/brands/brand-file.ts'
import type { Brand } from '@portal/brands/brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { DevPages } from '#src/config.ts'
import { BRAND_VARIES, brandOf } from '#src/ground/http/brand-of-request.ts'
import { dressPage } from '#src/ground/http/page-document.ts'
import { contentPolicy } from '#src/ground/http/security-headers.ts'

/** Serves the shop at `/`, the admin pages at `/console`, pictures, and each brand's logo. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { shop, admin, pictures, brands } = app.context.folders
  // File names contain a hash of the content, so a file never changes.
  await serveFolder(app, path.join(shop, 'assets'), { prefix: '/assets/', maxAge: '365d' })
  await serveFolder(app, path.join(admin, 'assets'), { prefix: '/console/assets/', maxAge: '365d' })
  await serveFolder(app, pictures, { prefix: '/pictures/', maxAge: '30d' })
  for (const file of ['logo.svg', 'icon.svg'] as const)
    app.get(`/brand/${file}`, async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', BRAND_VARIES)
        .type('image/svg+xml')
        .send(await readFile(brandFile(brandOf(app.context, request).id, file, brands))),
    )
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: BRAND_VARIES })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(brandOf(app.context, request)))),
  )
  if (app.context.devPages) {
    devPageRoutes(app, app.context.devPages)
    return
  }
  serveWorker(app, path.join(shop, 'push-worker.js'))
  const sendShop = await pageSender(app, shop, dressPage)
  const sendAdminPage = await pageSender(app, admin, asBuilt)
  app.get('/console', sendAdminPage)
  app.get('/console/*', sendAdminPage)
  app.get('/*', (request, reply) =>
    isPage(request) ? sendShop(request, reply) : reply.callNotFound(),
  )
}

/** The service worker, which browsers ask for anew: it must not be older than the pages. */
function serveWorker(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  app.get('/push-worker.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await readFile(file)),
  )
}

/** The shop as an installed app; iPhones show notifications of installed pages only. */
function manifestOf({ shopName, theme }: Brand) {
  return {
    name: shopName,
    short_name: shopName,
    lang: 'zh-CN',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: theme.strip,
    background_color: '#ffffff',
    icons: [{ src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}

async function serveFolder(
  app: FastifyInstance,
  root: string,
  { prefix, maxAge }: { readonly prefix: string; readonly maxAge: string },
): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix,
    maxAge,
    immutable: true,
    preCompressed: true,
    decorateReply: false,
    index: false,
    // None of these folders contains pages, so a missing file is a 404.
    wildcard: true,
  })
}

/** The path of a page has no file extension: `/parts/list`, not `/favicon.ico`. */
function isPage(request: FastifyRequest): boolean {
  const address = addressOf(request)
  return !address.startsWith('/api/') && !path.extname(address)
}

function addressOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

/** Staff work on all brands, so the admin page is sent unchanged. */
const asBuilt: typeof dressPage = (html) => html

async function pageSender(app: FastifyInstance, folder: string, dress: typeof dressPage) {
  const file = path.join(folder, 'index.html')
  const filesOf = await readPageFiles(folder)
  const dressed = new Map<string, { readonly html: string; readonly etag: string }>()
  const { context } = app

  async function pageFor(brand: Brand, address: string) {
    const files = filesOf.get(address)
    // All unknown addresses share one key, so that requests cannot fill the memory with addresses.
    const key = files ? `${brand.id} ${address}` : brand.id
    const known = dressed.get(key)
    if (known) return known
    const built = await readFile(file, 'utf8')
    const html = dress(
      built,
      {
        brand,
        environment: context.brands.environment,
        hasChatLogin: context.chat.of(brand) !== undefined,
      },
      files,
    )
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const page = { html, etag }
    dressed.set(key, page)
    return page
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const brand = brandOf(context, request)
    if (!existsSync(file)) {
      reply.callNotFound()
      return reply
    }
    const { html, etag } = await pageFor(brand, addressOf(request))
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy(
        brand,
        context.brands.environment,
        context.chat.of(brand)?.origin,
      ),
      vary: BRAND_VARIES,
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

/** The scripts and styles that a page needs in addition to those of every page, by its address without query. */
type PageFiles = ReadonlyMap<string, readonly string[]>

/** The page files recorded by the build in `folder`; empty if there are none. */
async function readPageFiles(folder: string): Promise<PageFiles> {
  const file = path.join(folder, 'page-files.json')
  if (!existsSync(file)) return new Map()
  // Written by this repository's build: shop/page-files.ts.
  const files = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>
  return new Map(Object.entries(files))
}

/** Serves Vite's answers instead of the built pages, with the brand inserted into the shop's documents. */
function devPageRoutes(app: FastifyInstance, pages: DevPages): void {
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
  const hasChatLogin = app.context.chat.of(brand) !== undefined
  return reply.send(dressPage(await response.text(), { brand, environment, hasChatLogin }))
}
