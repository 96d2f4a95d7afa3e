import type { Endpoint } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { expect, test } from 'vitest'

import { exampleOf } from '#src/testing/example-of.ts'
import { seedCompany, seedPart, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { send } from '#src/walks/send.ts'

let server: TestServer
let company: SeededCompany
serveTests(async (started) => {
  server = started
  company = await seedCompany(server.db, { brand: server.brand.id })
  await seedPart(server.db, { brand: server.brand.id })
})

const BODIES: readonly string[] = [
  'null',
  '[]',
  '7',
  '"text"',
  '{',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  '\u0000',
  '{"a":"\\ud800"}',
]

/** Nested too deeply for recursion. */
const DEEP: unknown = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`)

const VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'NaN',
  '1e999',
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  [[]],
  {},
  { a: { b: {} } },
  Array.from({ length: 2000 }, () => 1),
  'x'.repeat(5000),
  'a\u0000b',
  '\ud800',
  '%_\\',
  '𝕏️‍👩‍👩‍👧',
  "'; drop table company; --",
  '<script>alert(1)</script>',
  '=1+1',
  1e-7,
  '1e-7',
  0.001,
  DEEP,
  { is_main: DEEP },
  [DEEP],
]

async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'public') return undefined
  if (!access.startsWith('staff:')) return server.tokenFor(company.main)
  return server.staffTokenFor(await seedStaff(server.db, 'admin'))
}

async function faultsOf(call: Endpoint, inputs: readonly unknown[]): Promise<string[]> {
  const token = await tokenFor(call)
  const answers = await Promise.all(
    inputs.map(async (input) => ({ input, ...(await send(server, call, { input, token })) })),
  )
  return answers
    .filter(({ http }) => http >= 500)
    .map(({ input, text }) => `${JSON.stringify(input).slice(0, 100)} → ${text.slice(0, 300)}`)
}

test.each(everyCall.filter(({ method }) => method === 'POST'))(
  '$path: a body of another shape causes no fault',
  async (call) => {
    expect(await faultsOf(call, BODIES)).toEqual([])
  },
)

test.each(everyCall)('$path: an invalid value in any field causes no fault', async (call) => {
  const { properties = {} } = call.input as { properties?: Record<string, unknown> }
  const example = exampleOf(call.input) as Record<string, unknown>
  const inputs = Object.keys(properties).flatMap((name) =>
    VALUES.map((value) => ({ ...example, [name]: value })),
  )
  expect(await faultsOf(call, inputs)).toEqual([])
})

test('after all of this the tables are unchanged', async () => {
  const { name } = await server.db
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  expect(name).toMatch(/^汽配/)
})
