import { type Endpoint, staffMayCall } from '@portal/contract/endpoint.ts'
import { everyCall } from '@portal/contract/every-call.ts'
import { STAFF_ROLES } from '@portal/rules/accounts/account-rights.ts'
import { expect, test } from 'vitest'

import { exampleOf } from '#src/testing/example-of.ts'
import { seedCompany, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { send } from '#src/walks/send.ts'

let server: TestServer
let company: SeededCompany
serveTests(async (started) => {
  server = started
  company = await seedCompany(server.db, { brand: server.brand.id })
})

const isForDealers = ({ access }: Endpoint) => access !== 'public' && !access.startsWith('staff:')
const closed = everyCall.filter(({ access }) => access !== 'public')
const dealers = everyCall.filter(isForDealers)
const adminCalls = everyCall.filter(({ access }) => access.startsWith('staff:'))

const NO_SESSION = {
  status: 401,
  code: 'session.none',
  msg: '登录已过期，请重新登录',
  data: null,
}

test.each(closed)('$path refuses calls without a session', async (call) => {
  const { http, body } = await send(server, call, { input: exampleOf(call.input) })
  expect({ http, body }).toEqual({ http: 401, body: NO_SESSION })
})

test.each(closed)('$path refuses an invented token', async (call) => {
  const input = exampleOf(call.input)
  const { http, body } = await send(server, call, { input, token: 'a'.repeat(43) })
  expect({ http, body }).toEqual({ http: 401, body: NO_SESSION })
})

test.each(dealers)('$path refuses a user of another brand', async (call) => {
  const [other] = server.context.brands.all.filter((brand) => brand !== server.brand)
  if (!other) throw new Error('two brands are needed')
  const token = await server.tokenFor(company.main)
  const input = exampleOf(call.input)
  const { http, body } = await send(server, call, { input, token, brand: other })
  expect({ http, body }).toEqual({ http: 401, body: NO_SESSION })
})

test.each(dealers)('$path refuses a member of staff', async (call) => {
  const token = await server.staffTokenFor(await seedStaff(server.db, 'admin'))
  const { http, body } = await send(server, call, { input: exampleOf(call.input), token })
  expect({ http, body }).toEqual({ http: 401, body: NO_SESSION })
})

test.each(adminCalls)('$path refuses a user of the shop', async (call) => {
  const token = await server.tokenFor(company.main)
  const { http, body } = await send(server, call, { input: exampleOf(call.input), token })
  expect({ http, body }).toEqual({ http: 401, body: NO_SESSION })
})

test.each(dealers)('$path refuses a disabled user', async (call) => {
  const { sub } = await seedCompany(server.db, { brand: server.brand.id })
  const token = await server.tokenFor(sub)
  await server.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('account_id', '=', sub.account_id)
    .execute()
  const { http, body } = await send(server, call, { input: exampleOf(call.input), token })
  expect({ http, status: body.status }).toEqual({ http: 401, status: 102 })
})

test.each(dealers.filter(({ access }) => access !== 'user'))(
  '$path refuses a sub-account without the right',
  async (call) => {
    const token = await server.tokenFor(company.sub)
    const { http, body } = await send(server, call, { input: exampleOf(call.input), token })
    expect({ http, body }).toEqual({
      http: 403,
      body: { status: 403, code: 'access.denied', msg: '没有权限', data: null },
    })
  },
)

const refused = adminCalls.flatMap((call) =>
  STAFF_ROLES.filter((role) => !staffMayCall(role, call)).map((role) => ({ ...call, role })),
)

test.each(refused)('$path refuses staff whose role is $role', async ({ role, ...call }) => {
  const token = await server.staffTokenFor(await seedStaff(server.db, role))
  const { http, body } = await send(server, call, { input: exampleOf(call.input), token })
  expect({ http, body }).toEqual({
    http: 403,
    body: { status: 403, code: 'access.denied', msg: '没有权限', data: null },
  })
})
