import { type Caller, createCaller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { searchParts } from '@portal/contract/search.ts'
import { randomFrom } from '@portal/demo/random.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import postgres from 'postgres'

import type { BenchOptions } from '#src/bench-row.ts'
import { openBenchDatabase } from '#src/beside/bench-database.ts'
import { logIn } from '#src/beside/log-in.ts'
import { startServer } from '#src/beside/start-server.ts'
import { freePort } from '#src/free-port.ts'

type Row = OutputOf<typeof searchParts>['list'][number]

const TEXTS = 100_000
/** A line returns up to ten rows, a response up to a thousand. */
const LINES = 100
const REAL_NUMBERS = 5000

/**
 * Searches 100,000 texts that look like part numbers but are none, in lists, and fails if one is
 * answered as if it were some part's number. Documented alternative spellings of real numbers
 * (without the Mercedes A) are counted separately and are no failures.
 */
export async function benchNumbers({ parts, brand }: BenchOptions): Promise<void> {
  const database = await openBenchDatabase(parts)
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const server = await startServer({ ...place, port: await freePort() })
  try {
    const headers = await logIn(server.baseUrl, brand)
    const call = createCaller({ baseUrl: server.baseUrl, segment: 'Shop', headers: () => headers })
    await searchAll(call, sql, brand)
  } finally {
    await Promise.all([server.close(), sql.end()])
    await database.close()
  }
}

type Found = { searched: number; spellings: number; suggested: number; wrong: string[] }

async function searchAll(call: Caller, sql: postgres.Sql, brand: string): Promise<void> {
  const random = randomFrom('no numbers')
  const real = await realNumbers(sql, brand)
  const found: Found = { searched: 0, spellings: 0, suggested: 0, wrong: [] }
  while (found.searched < TEXTS) {
    const made = Array.from({ length: LINES }, () => nonNumber(random, real))
    const texts = await thoseOfNoPart(sql, brand, [...new Set(made)])
    const { list } = await call(searchParts, { keyword: texts.join('\n'), page: 1, limit: 1000 })
    found.searched += texts.length
    found.suggested += list.filter(({ match }) => match === 'suggested').length
    for (const row of list.filter(isAsRequested)) {
      const isSpelling = isSpellingOf(normalisedNumber(row.matched_number), texts[row.line] ?? '')
      if (isSpelling) found.spellings += 1
      else found.wrong.push(`${texts[row.line] ?? ''} was taken for ${row.matched_number}`)
    }
  }
  process.stdout.write(
    `${found.searched} texts that are no number: ${found.wrong.length} taken for one, ` +
      `${found.spellings} are another spelling of one, ${found.suggested} suggestions marked as such\n`,
  )
  for (const wrong of found.wrong) process.stdout.write(`  ${wrong}\n`)
  if (found.wrong.length > 0) process.exitCode = 1
}

function isAsRequested({ match }: Row): boolean {
  return match === 'exact' || match === 'superseded'
}

async function realNumbers(sql: postgres.Sql, brand: string): Promise<string[]> {
  const rows = await sql<{ normalised: string }[]>`
    select normalised from part_number where brand = ${brand} and kind <> 'own'
    and part_id in (
      select (bounds.least + (bounds.most - bounds.least) * step / ${REAL_NUMBERS})::bigint
      from generate_series(1, ${REAL_NUMBERS}::bigint) step,
        (select min(part_id) as least, max(part_id) as most from part where brand = ${brand}) bounds)
    order by md5(normalised) limit ${REAL_NUMBERS}`
  return rows.map(({ normalised }) => normalised)
}

async function thoseOfNoPart(
  sql: postgres.Sql,
  brand: string,
  texts: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ normalised: string }[]>`
    select distinct normalised from part_number
    where brand = ${brand} and normalised = any(${[...texts]}::text[])`
  const known = new Set(rows.map(({ normalised }) => normalised))
  return texts.filter((text) => !known.has(text))
}

/** Whether a text is an accepted spelling of a number: see decision 004. */
function isSpellingOf(number: string, typed: string): boolean {
  const withLetter = [`A${typed}`, `L${typed}`].includes(number)
  const withoutLetter = [`A${number}`, `L${number}`].includes(typed)
  const withoutZeros = number.replace(/^0+/, '') === typed.replace(/^0+/, '')
  const isShort = typed.length === 7 && number.length === 11 && number.endsWith(typed)
  return withLetter || withoutLetter || withoutZeros || isShort
}

type Random = ReturnType<typeof randomFrom>

const DIGITS = '0123456789'

/** Without X, which marks the quantity after a number. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWYZ'

/** Formats of manufacturers; 0 stands for any digit. */
const FORMS = [
  '00000000000',
  'A0000000000',
  '0000000000',
  'LR000000',
  '00A000000A',
  '00A000000AA',
  '00000000',
  '0000000',
  'C2A00000',
  'AAA000000',
  'AA0000A',
] as const

/**
 * Generates a text that looks like a number: in a manufacturer's format, with random letters and
 * digits, or a real number with a typo.
 */
function nonNumber(random: Random, real: readonly string[]): string {
  const way = random.below(3)
  if (way === 0) return inForm(random.pick(FORMS), random)
  if (way === 1) return inForm(anyForm(random), random)
  return mistyped(random.pick(real), random)
}

function inForm(form: string, random: Random): string {
  return Array.from(form, (one) => {
    if (one === '0') return random.pick(Array.from(DIGITS))
    return one === 'A' && random.chance(0.7) ? random.pick(Array.from(LETTERS)) : one
  }).join('')
}

function anyForm(random: Random): string {
  return Array.from({ length: random.between(5, 14) }, () => (random.chance(0.7) ? '0' : 'A')).join(
    '',
  )
}

function mistyped(number: string, random: Random): string {
  let text = number
  for (let slips = random.between(1, 3); slips > 0; slips -= 1) {
    const at = random.below(text.length)
    const other = random.pick(Array.from(DIGITS + LETTERS))
    const kept = random.pick([other, '', text.charAt(at) + other])
    text = text.slice(0, at) + kept + text.slice(at + 1)
  }
  return text.length < 5 ? inForm(FORMS[0], random) : text.replaceAll('X', 'Y')
}
