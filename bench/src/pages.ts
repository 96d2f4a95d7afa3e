import { mkdir, writeFile } from 'node:fs/promises'

import { type BrowserContext, chromium, type Page } from '@playwright/test'
import postgres from 'postgres'

import { openBenchDatabase } from './beside/bench-database.ts'
import { buildPages } from './beside/build-pages.ts'
import { logIn } from './beside/log-in.ts'
import { startServer } from './beside/start-server.ts'
import { freePort } from './free-port.ts'
import { slowDown, visit, type Visit } from './measure/visit.ts'

const DEMO_PARTS = 3000
const LINES = 500
const KIBIBYTE = 1024

export async function benchPages(brand: string): Promise<void> {
  await buildPages()
  const database = await openBenchDatabase(DEMO_PARTS)
  const port = await freePort()
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const server = await startServer({ ...place, port })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
  try {
    const origin = `http://${brand}.localhost:${port}`
    const keyword = encodeURIComponent((await listNumbers(database.url, brand)).join('\n'))
    const { authorization = '' } = await logIn(server.baseUrl, brand)
    const lines: string[] = []
    for (const [name, address, token] of [
      ['/login', '/login', ''],
      ['/home', '/home', authorization],
      [`/parts/result, ${LINES} lines`, `/parts/result?keyword=${keyword}`, authorization],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await logInContext(context, { origin, token })
      const page = await context.newPage()
      await slowDown(page)
      const first = await visit(page, `${origin}${address}`)
      const later = await visit(page, `${origin}${address}`)
      const typing = token === '' ? undefined : await slowestKey(page)
      lines.push(pageFiguresLine({ name, first, later, typing }))
      process.stdout.write(`${lines.at(-1) ?? ''}\n`)
      await context.close()
    }
    await writePageFigures(lines)
  } finally {
    await browser.close()
    await server.close()
    await database.close()
  }
}

async function listNumbers(url: string, brand: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ oe_number: string }[]>`
    select oe_number from part where brand = ${brand} and not is_withdrawn
    order by md5(oe_number) limit ${LINES}`
  await sql.end()
  return rows.map((row) => row.oe_number)
}

async function logInContext(
  context: BrowserContext,
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<void> {
  if (token === '') return
  const values = { token, username: '13800138000', phone: '13800138000' }
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value, url: origin })),
  )
}

const TYPED = '11427953129'

async function slowestKey(page: Page): Promise<number> {
  const box = page.getByRole('search').getByRole('textbox').first()
  await box.click()
  let slowest = 0
  for (const key of TYPED) {
    const from = performance.now()
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    slowest = Math.max(slowest, performance.now() - from)
  }
  return slowest
}

type Line = {
  readonly name: string
  readonly first: Visit
  readonly later: Visit
  readonly typing: number | undefined
}

const HEAD = `| page | script, compressed | largest paint, first | later | layout shift | slowest key to paint |
| --- | --- | --- | --- | --- | --- |`

function pageFiguresLine({ name, first, later, typing }: Line): string {
  const cells = [
    name,
    `${(first.scriptBytes / KIBIBYTE).toFixed(0)} KB`,
    `${first.largestPaintMs.toFixed(0)} ms`,
    `${later.largestPaintMs.toFixed(0)} ms`,
    Math.max(first.layoutShift, later.layoutShift).toFixed(3),
    typing === undefined ? '' : `${typing.toFixed(0)} ms`,
  ]
  return `| ${cells.join(' | ')} |`
}

async function writePageFigures(lines: readonly string[]): Promise<void> {
  const folder = new URL('../results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const text = [
    '# `npm run bench -- pages`',
    '',
    'Chromium, processor slowed down four times, 10 Mbit/s, 40 ms.',
    '',
    HEAD,
    ...lines,
    '',
  ]
  await writeFile(new URL('pages.md', folder), text.join('\n'))
}
