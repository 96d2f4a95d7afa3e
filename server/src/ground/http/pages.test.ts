import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Brand } from '@portal/brands/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer, type TestServer } from '#src/testing/start-server.ts'

const PAGE = `<!doctype html><html lang="zh-CN"><head><title></title>
<script id="brand" type="application/json"></script></head><body></body></html>`

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-pages-'))
  const folders = {
    shop: path.join(folder, 'shop'),
    admin: path.join(folder, 'admin'),
    pictures: path.join(folder, 'pictures'),
  }
  for (const each of [folders.shop, folders.admin]) {
    await mkdir(path.join(each, 'assets'), { recursive: true })
    await writeFile(path.join(each, 'index.html'), PAGE)
  }
  await writeFile(
    path.join(folders.shop, 'page-files.json'),
    JSON.stringify({ '/home': ['assets/home-3c4d.js', 'assets/home-5e6f.css'], '/login': [] }),
  )
  await writeFile(path.join(folders.shop, 'assets/main-1a2b.js'), 'plain')
  await writeFile(path.join(folders.shop, 'assets/main-1a2b.js.br'), 'brotli')
  await mkdir(folders.pictures)
  await writeFile(path.join(folders.pictures, 'filter.webp'), 'picture')
  server = await startServer({ folders })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** `fetch` cannot set the Host header, so this uses `http` directly. */
async function get(address: string, headers: Record<string, string>, baseUrl = server.baseUrl) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const asking = request(`${baseUrl}${address}`, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      asking.on('error', reject).end()
    },
  )
}

const hostOf = (brand: Brand) => `${brand.server.hosts.demo[0]}:8080`

test('each host gets its own brand’s page and nothing of another', async () => {
  const { all } = server.context.brands
  for (const brand of all) {
    const { status, text } = await get('/parts/list?brand_name_zh=x', { host: hostOf(brand) })
    expect(status).toBe(200)
    const facts = JSON.parse(/type="application\/json">(.+)<\/script>/.exec(text)?.[1] ?? '')
    expect(facts.id).toBe(brand.id)
    expect(facts.server).toBeUndefined()
    expect(text).toContain(`data-brand="${brand.id}"`)
    expect(text).toContain(`<title>${brand.shopName}</title>`)
    expect(text).toContain(`--brand-600: ${brand.theme.ramp[600]}`)
    const others = all.filter((other) => other !== brand)
    expect(others.filter((other) => text.includes(other.chineseName))).toEqual([])
  }
})

test('a page links its own scripts and styles, so that they load at once', async () => {
  const host = hostOf(server.brand)
  const own = [
    '<link rel="modulepreload" crossorigin href="/assets/home-3c4d.js">',
    '<link rel="stylesheet" crossorigin href="/assets/home-5e6f.css">',
  ].join('')
  const home = await get('/home?from=login', { host })
  expect(home.text).toContain(`${own}</head>`)
  for (const other of ['/login', '/no-page', '/home/no-page'])
    expect((await get(other, { host })).text).not.toContain('home-3c4d')
  const again = await get('/home', { host, 'if-none-match': String(home.headers['etag']) })
  expect(again.status).toBe(304)
  const login = await get('/login', { host, 'if-none-match': String(home.headers['etag']) })
  expect(login.status).toBe(200)
})

test('the admin page has no brand, on any host', async () => {
  const { all } = server.context.brands
  for (const brand of all) {
    const { status, text } = await get('/console/orders?brand=x', { host: hostOf(brand) })
    expect(status).toBe(200)
    expect(text).toBe(PAGE)
  }
})

test('an unknown host is refused', async () => {
  for (const address of ['/', '/console'])
    expect((await get(address, { host: 'elsewhere.example' })).status).toBe(404)
})

test('the header decides the brand if the host does not, and the host wins', async () => {
  const [one, other] = server.context.brands.all
  if (!one || !other) throw new Error('two brands are needed')
  const header = { brand: one.request.brand }
  const byHeader = await get('/brand/icon.svg', { host: '127.0.0.1', ...header })
  const byHost = await get('/brand/icon.svg', { host: hostOf(other), ...header })
  expect(byHeader.status).toBe(200)
  expect(byHost.text).toBe((await get('/brand/icon.svg', { host: hostOf(other) })).text)
  expect(byHost.text).not.toBe(byHeader.text)
})

test('a page allows no inline script and no framing', async () => {
  const { headers } = await get('/', { host: hostOf(server.brand) })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test.each(['/%', '/parts/%zz', '/api/%'])(
  '%s, a malformed address, is refused with the headers of every answer',
  async (address) => {
    const { status, headers } = await get(address, { host: hostOf(server.brand) })
    expect(status).toBe(400)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  },
)

test('Vary names the headers that decide the brand', async () => {
  for (const address of ['/', '/console', '/brand/logo.svg']) {
    const { headers } = await get(address, { host: hostOf(server.brand) })
    expect(String(headers['vary']).split(', ')).toEqual(
      expect.arrayContaining(['Host', 'X-Forwarded-Host', 'Brand']),
    )
  }
})

test('X-Forwarded-Host counts from a trusted proxy only', async () => {
  const [other] = server.context.brands.all.filter(({ id }) => id !== server.brand.id)
  if (!other) throw new Error('there is one brand only')
  const requestHeaders = { host: hostOf(server.brand), 'x-forwarded-host': hostOf(other) }
  expect((await get('/', requestHeaders)).text).toContain(`data-brand="${other.id}"`)
  await using strict = await startServer({
    folders: server.context.folders,
    trustedProxies: '10.9.8.7',
  })
  const { text } = await get('/', requestHeaders, strict.baseUrl)
  expect(text).toContain(`data-brand="${server.brand.id}"`)
})

test('behind a proxy with https the answer has HSTS', async () => {
  const { headers } = await get('/', {
    host: hostOf(server.brand),
    'x-forwarded-proto': 'https',
  })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('an unchanged page is not sent again', async () => {
  const host = hostOf(server.brand)
  const { headers } = await get('/', { host })
  const again = await get('/', { host, 'if-none-match': String(headers['etag']) })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test('assets are cached for ever and come compressed', async () => {
  const host = hostOf(server.brand)
  const plain = await get('/assets/main-1a2b.js', { host })
  expect(plain.text).toBe('plain')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const packed = await get('/assets/main-1a2b.js', { host, 'accept-encoding': 'br' })
  expect(packed).toMatchObject({ text: 'brotli', headers: { 'content-encoding': 'br' } })
})

test('pictures are cached, the admin side has its own page, and missing files are 404', async () => {
  const host = hostOf(server.brand)
  const picture = await get('/pictures/filter.webp', { host })
  expect(picture.headers['cache-control']).toBe('public, max-age=2592000, immutable')
  expect((await get('/console/orders', { host })).status).toBe(200)
  for (const missing of ['/pictures/no.webp', '/assets/no.js', '/no.txt', '/../package.json'])
    expect((await get(missing, { host })).status).toBe(404)
})
