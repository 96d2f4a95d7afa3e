import { getProfile, login, logout, sendSms } from '@portal/contract/accounts.ts'
import { SMS_CODE_LIFETIME_MS } from '@portal/rules/accounts/sms-code.ts'
import { beforeEach, expect, test } from 'vitest'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PASSWORD = 'demo1234'
const MINUTE_MS = 60_000

let server: TestServer
let passwordHash: string
let company: SeededCompany
let time = Date.parse('2026-11-21T08:00:00Z')

serveTests(
  async (started) => {
    server = started
    passwordHash = await hashPassword(PASSWORD)
  },
  { now: () => new Date(time) },
)
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id, passwordHash })
})

test('a user signs in with name or phone and password', async () => {
  const { username, phone } = company.main
  const byName = await server.call(login, { username, password: PASSWORD })
  const printed = ` ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)} `
  const byPhone = await server.call(login, { username: printed, password: PASSWORD })
  expect(byName).toMatchObject({ username, phone, is_main: 1 })
  expect(byPhone.token).not.toBe(byName.token)
  const profile = await server.callAs({ token: byName.token })(getProfile, {})
  expect(profile).toMatchObject({ username, is_main: 1, is_purchase: 1, cart_number: 0 })
  expect(profile.avatar).toBeNull()
  const avatar = '/pictures/avatar.webp'
  await server.db.updateTable('account').set({ avatar }).where('username', '=', username).execute()
  expect(await server.callAs({ token: byName.token })(getProfile, {})).toMatchObject({ avatar })
})

test('only the hash of a token is stored', async () => {
  const { token } = await server.call(login, {
    username: company.main.username,
    password: PASSWORD,
  })
  const rows = await server.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an unknown name and a wrong password get the same answer', async () => {
  const wrong = { status: 201, code: 'account.wrong_password', message: '账号或密码错误' }
  const { username } = company.main
  await expect(server.call(login, { username, password: 'wrong123' })).rejects.toMatchObject(wrong)
  await expect(
    server.call(login, { username: 'nobody', password: 'wrong123' }),
  ).rejects.toMatchObject(wrong)
})

test('a password is only valid at its own brand', async () => {
  const { username } = company.main
  await expect(
    server.callAs({ brand: otherBrand(server) })(login, { username, password: PASSWORD }),
  ).rejects.toMatchObject({ code: 'account.wrong_password' })
})

test('five failures lock a name for fifteen minutes, even for the right password', async () => {
  const { username } = company.main
  const tries = Array.from({ length: 20 }, (_, nth) =>
    server.call(login, { username, password: `wrong${nth}` }).catch((error: unknown) => error),
  )
  const codes = (await Promise.all(tries)).map((error) => (error as { code: string }).code)
  expect(codes.filter((code) => code === 'account.wrong_password')).toHaveLength(5)
  expect(codes.filter((code) => code === 'account.locked')).toHaveLength(15)

  await expect(server.call(login, { username, password: PASSWORD })).rejects.toMatchObject({
    code: 'account.locked',
  })
  time += 15 * MINUTE_MS
  await server.call(login, { username, password: PASSWORD })
})

test('whose password others guess signs in by a code, which ends the lock', async () => {
  const { phone } = company.sub
  for (const password of ['a', 'b', 'c', 'd', 'e'])
    await server.call(login, { username: phone, password }).catch(() => undefined)
  await expect(server.call(login, { username: phone, password: PASSWORD })).rejects.toMatchObject({
    code: 'account.locked',
  })
  const before = server.messages.length
  await server.call(sendSms, { phone, purpose: 'login' })
  await expect.poll(() => server.messages.length).toBe(before + 1)
  await server.call(login, { phone, code: server.messages.at(-1)?.code ?? '' })
  await server.call(login, { username: phone, password: PASSWORD })
})

test('a success resets the count of failures', async () => {
  const { username } = company.main
  for (const password of ['a', 'b', 'c', 'd', PASSWORD, 'e', 'f', 'g', 'h'])
    await server.call(login, { username, password }).catch(() => undefined)
  await expect(server.call(login, { username, password: PASSWORD })).resolves.toBeDefined()
})

test('a code sent to the phone signs in once', async () => {
  const { phone } = company.sub
  await server.call(sendSms, { phone, purpose: 'login' })
  await expect.poll(() => server.messages.at(-1)?.phone).toBe(phone)
  const code = server.messages.at(-1)?.code ?? ''
  const tries = await Promise.allSettled([1, 2, 3].map(() => server.call(login, { phone, code })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code is invalid after five minutes, after five wrong attempts and for another purpose', async () => {
  const { phone } = company.sub
  const ask = async (purpose: 'login' | 'reset') => {
    time += MINUTE_MS
    const before = server.messages.length
    await server.call(sendSms, { phone, purpose })
    await expect.poll(() => server.messages.length).toBe(before + 1)
    return server.messages.at(-1)?.code ?? ''
  }
  const late = await ask('login')
  time += SMS_CODE_LIFETIME_MS
  await expect(server.call(login, { phone, code: late })).rejects.toMatchObject({
    code: 'account.wrong_code',
  })
  const forReset = await ask('reset')
  await expect(server.call(login, { phone, code: forReset })).rejects.toMatchObject({
    code: 'account.wrong_code',
  })
  time += 30 * MINUTE_MS
  const guessed = await ask('login')
  const wrong = guessed === '000000' ? '111111' : '000000'
  for (const _ of [1, 2, 3, 4, 5]) {
    await server.call(login, { phone, code: wrong }).catch(() => undefined)
  }
  time += 1
  await expect(server.call(login, { phone, code: guessed })).rejects.toMatchObject({ status: 201 })
})

test('a phone gets one code a minute and ten a day, and an unknown phone the same answers', async () => {
  const before = server.messages.length
  for (const phone of [company.main.phone, '13700000001']) {
    time += 24 * 60 * MINUTE_MS
    const requested = { phone, purpose: 'login' } as const
    expect(await server.call(sendSms, requested)).toEqual({ wait_seconds: 60 })
    await expect(server.call(sendSms, requested)).rejects.toMatchObject({
      message: '刚获取过验证码，一分钟内只能获取一次',
      data: { wait_seconds: 60 },
    })
    for (let nth = 2; nth <= 10; nth += 1) {
      time += MINUTE_MS
      await server.call(sendSms, requested)
    }
    time += MINUTE_MS
    await expect(server.call(sendSms, requested)).rejects.toMatchObject({ code: 'sms.too_often' })
  }
  await expect.poll(() => server.messages.length).toBe(before + 10)
  await expect(server.call(sendSms, { phone: '12345', purpose: 'login' })).rejects.toMatchObject({
    message: '请输入正确的手机号',
  })
})

test('logged-out tokens and disabled accounts have their own status', async () => {
  const token = await server.tokenFor(company.main)
  const call = server.callAs({ token })
  await call(logout, {})
  await expect(call(getProfile, {})).rejects.toMatchObject({ status: 101 })

  const sub = await server.signedInAs(company.sub)
  await server.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('account_id', '=', company.sub.account_id)
    .execute()
  await expect(sub(getProfile, {})).rejects.toMatchObject({ status: 102 })
  const { username } = company.sub
  await expect(server.call(login, { username, password: PASSWORD })).rejects.toMatchObject({
    status: 102,
  })
})

test('a session is extended while it is used and ends after thirty days without use', async () => {
  const call = await server.signedInAs(company.main)
  for (const _ of [1, 2, 3]) {
    time += 20 * 24 * 60 * MINUTE_MS
    await call(getProfile, {})
  }
  time += 31 * 24 * 60 * MINUTE_MS
  await expect(call(getProfile, {})).rejects.toMatchObject({ status: 401 })
})
