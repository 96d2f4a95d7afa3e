import { getProfile, login, sendSms } from '@portal/contract/accounts.ts'
import type { Caller } from '@portal/contract/caller.ts'
import {
  changeName,
  changePassword,
  changePhone,
  endOtherSessions,
  endUserSession,
  listSessions,
  sendPhoneCode,
} from '@portal/contract/own-account.ts'
import { updateSubAccount } from '@portal/contract/sub-accounts.ts'
import { LOGIN_FAILURES_TO_LOCK } from '@portal/rules/accounts/login-lock.ts'
import { beforeEach, expect, test } from 'vitest'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { runningNumber } from '#src/testing/running-number.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { untilBlocked } from '#src/testing/until-blocked.ts'

const PASSWORD = 'demo1234'
const NEW_PASSWORD = '泽锐配件 2026'
const MINUTE_MS = 60_000
/** One press, sent again. */
const ONCE = { idempotencyKey: 'one-press-of-a-user' }

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
  time += MINUTE_MS
  company = await seedCompany(server.db, { brand: server.brand.id, passwordHash })
})

async function signIn({ username }: { readonly username: string }, password = PASSWORD) {
  const { token } = await server.call(login, { username, password })
  return server.callAs({ token })
}

const newPhone = () => `159${String(runningNumber(server.db)).padStart(8, '0')}`

async function codeFor(call: Caller, phone: string): Promise<string> {
  await call(sendPhoneCode, { phone })
  const sent = server.messages.findLast((message) => message.phone === phone)
  if (!sent) throw new Error('no code was sent')
  return sent.code
}

test('a user sees where they are signed in, and ends one session or all others', async () => {
  const [here, there, elsewhere] = [
    await signIn(company.sub),
    await signIn(company.sub),
    await signIn(company.sub),
  ]
  const { list } = await here(listSessions, {})
  expect(list).toHaveLength(3)
  expect(list[0]).toMatchObject({ is_current: 1, place: '127.0.0.*', device: '未知设备' })
  expect(list.filter(({ is_current }) => is_current === 1)).toHaveLength(1)
  const { list: seenThere } = await there(listSessions, {})
  const session_id = seenThere[0]?.session_id
  if (session_id === undefined) throw new Error('no session is listed')
  await here(endUserSession, { session_id })
  await expect(there(getProfile, {})).rejects.toMatchObject({ status: 101 })
  await expect(here(endUserSession, { session_id })).rejects.toMatchObject({ status: 404 })
  expect(await here(endOtherSessions, {})).toEqual({ ended: 1 })
  await expect(elsewhere(getProfile, {})).rejects.toMatchObject({ status: 101 })
  expect((await here(listSessions, {})).list).toHaveLength(1)
})

test('nobody ends the session of a colleague', async () => {
  const main = await signIn(company.main)
  const sub = await signIn(company.sub)
  const [session] = (await sub(listSessions, {})).list
  if (!session) throw new Error('no session is listed')
  const { session_id } = session
  await expect(main(endUserSession, { session_id })).rejects.toMatchObject({ status: 404 })
  await sub(getProfile, {})
})

test('a login is on the timeline of its account', async () => {
  await signIn(company.sub)
  const timeline = await timelineOf(server.db, { kind: 'account', id: company.sub.account_id })
  expect(timeline).toMatchObject([
    {
      name: 'account.signed_in',
      account_id: company.sub.account_id,
      facts: { place: '127.0.0.*' },
    },
  ])
})

test('a new password needs the old one and ends all other sessions', async () => {
  const here = await signIn(company.sub)
  const there = await signIn(company.sub)
  const wrong = { old_password: 'not this one', password: NEW_PASSWORD }
  await expect(here(changePassword, wrong)).rejects.toMatchObject({
    code: 'account.wrong_password',
    message: '原密码不正确',
  })
  const right = { old_password: PASSWORD, password: NEW_PASSWORD }
  expect(await here(changePassword, right, ONCE)).toEqual({ ended: 1 })
  // After a lost answer.
  expect(await here(changePassword, right, ONCE)).toEqual({ ended: 1 })
  await here(getProfile, {})
  await expect(there(getProfile, {})).rejects.toMatchObject({ status: 101 })
  await expect(signIn(company.sub)).rejects.toMatchObject({ code: 'account.wrong_password' })
  await signIn(company.sub, NEW_PASSWORD)
})

test('a weak password is refused, as is the same one', async () => {
  const here = await signIn(company.sub)
  const change = (password: string) => here(changePassword, { old_password: PASSWORD, password })
  for (const weak of ['short', '12345678', company.sub.phone, company.sub.username])
    await expect(change(weak)).rejects.toMatchObject({ code: 'account.weak_password' })
  await expect(change(PASSWORD)).rejects.toMatchObject({ code: 'account.same_password' })
})

test('the old password cannot be guessed', async () => {
  const here = await signIn(company.sub)
  const wrong = { old_password: 'not this one', password: NEW_PASSWORD }
  for (let tries = 0; tries < LOGIN_FAILURES_TO_LOCK; tries += 1)
    await expect(here(changePassword, wrong)).rejects.toMatchObject({
      code: 'account.wrong_password',
    })
  const right = { old_password: PASSWORD, password: NEW_PASSWORD }
  await expect(here(changePassword, right)).rejects.toMatchObject({
    code: 'account.locked',
    message: '密码错误次数过多，请 15 分钟后再试',
  })
})

test('a name is changed by its user', async () => {
  const here = await signIn(company.sub)
  await here(changeName, { name: ' 黄家乐 ' })
  expect(await here(getProfile, {})).toMatchObject({ name: '黄家乐' })
  await expect(here(changeName, { name: '  ' })).rejects.toMatchObject({
    code: 'account.bad_name',
    message: '请输入姓名',
  })
})

test('a new phone is proven by a code, and the user name follows it where it was the phone', async () => {
  const { account_id, phone: before } = company.sub
  await server.db
    .updateTable('account')
    .set({ username: before })
    .where('account_id', '=', account_id)
    .execute()
  const here = await signIn({ username: before })
  const phone = newPhone()
  const code = await codeFor(here, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(here(changePhone, { phone, password: PASSWORD, code: wrong })).rejects.toMatchObject(
    {
      code: 'account.wrong_code',
      message: '验证码错误或已过期',
    },
  )
  expect(await here(changePhone, { phone, password: PASSWORD, code })).toEqual({
    username: phone,
    phone,
  })
  expect(await here(getProfile, {})).toMatchObject({ phone })
  await signIn({ username: phone })
  await expect(signIn({ username: before })).rejects.toMatchObject({
    code: 'account.wrong_password',
  })
})

test('a new phone needs the password, and a wrong one leaves its code valid; the old phone is notified', async () => {
  const here = await signIn(company.sub)
  const phone = newPhone()
  const code = await codeFor(here, phone)
  await expect(here(changePhone, { phone, password: 'not this one', code })).rejects.toMatchObject({
    code: 'account.wrong_password',
    message: '登录密码不正确',
  })
  const texts = server.texts.length
  const changed = await here(changePhone, { phone, password: PASSWORD, code }, ONCE)
  expect(await here(changePhone, { phone, password: PASSWORD, code }, ONCE)).toEqual(changed)
  await expect.poll(() => server.texts.length).toBe(texts + 1)
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  expect(server.texts.at(-1)).toMatchObject({
    phone: company.sub.phone,
    text: `您的登录手机号已改为 ${masked}。如不是您本人操作，请立即联系主账号或客服。`,
  })
})

test('a phone that has an account is refused, but one of another brand is free', async () => {
  const here = await signIn(company.sub)
  await expect(here(sendPhoneCode, { phone: company.main.phone })).rejects.toMatchObject({
    code: 'account.phone_taken',
    message: '该手机号已有账号，请换一个手机号',
  })
  await expect(here(sendPhoneCode, { phone: company.sub.phone })).rejects.toMatchObject({
    code: 'account.same_phone',
  })
  const other = await seedCompany(server.db, { brand: otherBrand(server).id })
  await codeFor(here, other.main.phone)
})

test('a phone that has an account is refused for that reason each time, and its owner gets a code at once', async () => {
  const here = await signIn(company.sub)
  const taken = company.main.phone
  for (let tries = 0; tries < 9; tries += 1)
    await expect(here(sendPhoneCode, { phone: taken })).rejects.toMatchObject({
      code: 'account.phone_taken',
    })
  await server.call(sendSms, { phone: taken, purpose: 'login' })
  await expect.poll(() => server.messages.some(({ phone }) => phone === taken)).toBe(true)
  await codeFor(here, newPhone())
  await expect(here(sendPhoneCode, { phone: taken })).rejects.toMatchObject({
    code: 'sms.too_often',
  })
})

test('a phone that somebody took after the code was sent stays theirs', async () => {
  const [one, other] = [await signIn(company.sub), await signIn(company.purchaser)]
  const phone = newPhone()
  const first = await codeFor(one, phone)
  time += MINUTE_MS
  const second = await codeFor(other, phone)
  await expect(one(changePhone, { phone, password: PASSWORD, code: first })).rejects.toMatchObject({
    code: 'account.wrong_code',
  })
  await other(changePhone, { phone, password: PASSWORD, code: second })
  await expect(one(sendPhoneCode, { phone })).rejects.toMatchObject({ code: 'account.phone_taken' })
})

test('a main account gives a user the phone that the user is just changing to, and both are answered', async () => {
  const { account_id } = company.sub
  const [main, here] = [await signIn(company.main), await signIn(company.sub)]
  const phone = newPhone()
  const code = await codeFor(here, phone)
  const both = await server.db.transaction().execute(async (tx) => {
    // Keeps the user's own change from writing, but not the main account's from locking.
    await tx
      .selectFrom('account')
      .select('phone')
      .where('account_id', '=', account_id)
      .forKeyShare()
      .execute()
    const own = here(changePhone, { phone, password: PASSWORD, code })
    await untilBlocked(server.db, 1)
    const given = main(updateSubAccount, { subuser_id: account_id, phone })
    await untilBlocked(server.db, 2)
    return [own, given]
  })
  await Promise.all(both)
  expect(await here(getProfile, {})).toMatchObject({ phone })
})

test('a user sends codes to at most ten phones a day', async () => {
  const here = await signIn(company.sub)
  for (let sent = 0; sent < 10; sent += 1) await codeFor(here, newPhone())
  await expect(here(sendPhoneCode, { phone: newPhone() })).rejects.toMatchObject({
    code: 'sms.too_often',
  })
})
