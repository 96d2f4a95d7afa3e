import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/notifications.ts'
import { MAX_WRONG_CODES } from '@portal/rules/accounts/sms-code.ts'
import { readMoment } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { deleteOldEmailCodes } from '#src/stories/notifications/email.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let user: Caller
let now: Date

const at = (moment: string) => {
  now = readMoment(moment)
}

serveTests((started) => void (server = started), { now: () => now })
beforeEach(async () => {
  at('2026-11-23 12:00:00')
  user = await server.signedInAs((await seedCompany(server.db, { brand: server.brand.id })).main)
})

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''

test('an address is only taken with the newest code sent to it, in time, once', async () => {
  const confirm = (email: string, code: string) => user(calls.confirmEmail, { email, code })
  const wrong = { code: 'email.wrong_code' }
  await user(calls.sendEmailCode, { email: ' Li@Example.com ' })
  const first = codeIn(server.mails.at(-1)?.text)
  await expect(confirm('other@example.com', first)).rejects.toMatchObject(wrong)
  await expect(user(calls.sendEmailCode, { email: 'li@example.com' })).rejects.toMatchObject({
    code: 'email.too_often',
    data: { wait_seconds: expect.any(Number) },
  })
  at('2026-11-23 12:01:00')
  await user(calls.sendEmailCode, { email: 'li@example.com' })
  const second = codeIn(server.mails.at(-1)?.text)
  at('2026-11-23 12:06:00')
  await expect(confirm('li@example.com', second)).rejects.toMatchObject(wrong)
  await user(calls.sendEmailCode, { email: 'li@example.com' })
  const third = codeIn(server.mails.at(-1)?.text)
  expect(await confirm('LI@example.com', third)).toMatchObject({
    email: 'li@example.com',
    email_is_confirmed: 1,
  })
  await expect(confirm('other@example.com', third)).rejects.toMatchObject(wrong)
  at('2026-11-25 12:00:00')
  await deleteOldEmailCodes(server.context)
  expect(await server.db.selectFrom('email_code').selectAll().execute()).toEqual([])
})

test('an address that is confirmed again needs no second code', async () => {
  await user(calls.sendEmailCode, { email: 'li@example.com' })
  const input = { email: 'li@example.com', code: codeIn(server.mails.at(-1)?.text) }
  const first = await user(calls.confirmEmail, input)
  expect(await user(calls.confirmEmail, input)).toEqual(first)
})

test('a code is of no use after too many wrong guesses', async () => {
  await user(calls.sendEmailCode, { email: 'li@example.com' })
  const code = codeIn(server.mails.at(-1)?.text)
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let guess = 0; guess < MAX_WRONG_CODES; guess += 1)
    await expect(
      user(calls.confirmEmail, { email: 'li@example.com', code: other }),
    ).rejects.toMatchObject({ code: 'email.wrong_code' })
  await expect(user(calls.confirmEmail, { email: 'li@example.com', code })).rejects.toMatchObject({
    code: 'email.wrong_code',
  })
})
