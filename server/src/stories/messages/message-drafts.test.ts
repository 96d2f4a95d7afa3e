import { findMessageUsers } from '@portal/contract/admin-message-users.ts'
import {
  changeMessage,
  deleteMessage,
  getMessage,
  listMessages,
  recallMessage,
  writeMessage,
} from '@portal/contract/admin-messages.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { HOUR_MS, shanghaiMoment } from '@portal/rules/time/shanghai-time.ts'
import { expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let content: Caller
serveTests(async (started) => {
  server = started
  company = await seedCompany(server.db, { brand: server.brand.id })
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
})

const inHours = (hours: number) => shanghaiMoment(new Date(Date.now() + hours * HOUR_MS))

type Message = InputOf<typeof writeMessage>

/** A draft of a pop-up in which most fields are still empty. */
const begun = (changes: Partial<Message> = {}): Message => ({
  brand: server.brand.id,
  category_id: MessageCategory.popUp,
  tip_name: '下周盘点',
  tip_description: '',
  tip_word: '看看',
  link: '/nowhere',
  product_id: null,
  is_eject: 0,
  pop_type: 1,
  audience: { kind: 'level', level: '' },
  is_draft: 1,
  ...changes,
})

test('a draft keeps whatever is there, and has to be complete when it is sent', async () => {
  const { id, state } = await content(writeMessage, begun())
  expect(state).toBe('draft')
  expect(await content(getMessage, { id })).toMatchObject({
    tip_description: '',
    link: '/nowhere',
    audience: { kind: 'level', level: '' },
    expected: 0,
  })
  const invalid = { code: 'message.invalid' }
  const sent = content(changeMessage, { id, ...begun({ is_draft: 0 }) })
  await expect(sent).rejects.toMatchObject(invalid)
  await expect(content(writeMessage, begun({ tip_name: ' ' }))).rejects.toMatchObject({
    ...invalid,
    message: '请输入标题或内容',
  })
  const untitled = await content(writeMessage, begun({ tip_name: ' ', tip_description: '未完' }))
  expect(await content(getMessage, { id: untitled.id })).toMatchObject({ tip_name: '' })
  await content(recallMessage, { id: untitled.id })
  const recalled = await content(getMessage, { id: untitled.id })
  expect(recalled).toMatchObject({ state: 'recalled', recalled_by: recalled.staff_name })
  expect(recalled.recalled_at).not.toBeNull()
  const odd = content(writeMessage, begun({ send_at: '2026-02-31 00:00' }))
  await expect(odd).rejects.toMatchObject({ ...invalid, message: '请选择发送时间' })
})

const partPage = ({ part_id }: { readonly part_id: number }) => `/parts/details?id=${part_id}`

test('a message leads to a page that the shop has', async () => {
  const complete: Partial<Message> = {
    is_draft: 0,
    is_eject: 1,
    tip_description: '周六盘点',
    audience: { kind: 'companies', ids: [company.company_id] },
  }
  for (const link of ['/nowhere', '/console'])
    await expect(content(writeMessage, begun({ ...complete, link }))).rejects.toMatchObject({
      message: '商城没有这个页面，请从商城的地址栏复制，例如 /parts/activity',
    })
  const part = await seedPart(server.db, { brand: server.brand.id })
  const foreign = await seedPart(server.db, { brand: otherBrand(server).id })
  await expect(
    content(writeMessage, begun({ ...complete, link: partPage(foreign) })),
  ).rejects.toMatchObject({ message: '商城没有这个配件，请检查要打开的页面' })
  await content(writeMessage, begun({ link: partPage(foreign) }))
  await content(writeMessage, begun({ ...complete, link: partPage(part) }))
})

test('the change of a message that a colleague recalled is refused with the name of the colleague', async () => {
  const { id } = await content(writeMessage, begun({}))
  const colleague = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  await colleague(recallMessage, { id })
  await expect(
    content(changeMessage, { id, ...begun({ tip_name: '改过' }) }),
  ).rejects.toMatchObject({
    code: 'message.recalled',
    message: expect.stringMatching(
      /^content \d\d-\d\d \d\d:\d\d 撤回了这条消息，你的修改没有保存$/,
    ),
  })
  expect((await content(getMessage, { id })).tip_name).not.toBe('改过')
})

test('a draft is deleted and stays in the audit; nothing else is', async () => {
  const { id } = await content(writeMessage, begun({ tip_name: '写错了' }))
  const attempt = { idempotencyKey: 'one-press-of-an-editor' }
  expect(await content(deleteMessage, { id }, attempt)).toEqual({})
  expect(await content(deleteMessage, { id }, attempt)).toEqual({})
  await expect(content(deleteMessage, { id })).rejects.toMatchObject({ status: 404 })
  const { list } = await content(listMessages, { page: 1, limit: 10, keyword: '写错了' })
  expect(list).toEqual([])
  const actions = (await listAudit(server.db, 'tip', id)).map(({ action }) => action)
  expect(actions).toEqual(['message.write', 'message.delete'])
  const planned = await content(
    writeMessage,
    begun({
      is_draft: 0,
      is_eject: 1,
      tip_description: '周六盘点',
      link: '/home',
      audience: { kind: 'all' },
      send_at: inHours(1),
    }),
  )
  await expect(content(deleteMessage, { id: planned.id })).rejects.toMatchObject({
    code: 'message.not_draft',
  })
})

test.each([
  ['底盘 活动', true],
  ['底盘专场 优惠', true],
  ['优惠活动', true],
  ['５折', true],
  ['底盘 公告', false],
  ['5%', false],
])('the words %j find a message by its texts and category: %j', async (keyword, isFound) => {
  const { id } = await content(
    writeMessage,
    begun({
      category_id: MessageCategory.offers,
      tip_name: '下周活动预告：底盘专场',
      tip_description: '全场 5折',
    }),
  )
  const request = { page: 1, limit: 10, brand: server.brand.id, keyword }
  const { list } = await content(listMessages, request)
  expect(list.some((message) => message.id === id)).toBe(isFound)
})

test('the latest to be sent is the first of the list', async () => {
  const write = (tip_name: string, send_at: string) =>
    content(
      writeMessage,
      begun({
        category_id: MessageCategory.notices,
        tip_name,
        tip_description: '内容',
        tip_word: '',
        link: '',
        audience: { kind: 'all' },
        is_draft: 0,
        send_at,
      }),
    )
  await write('排序一', inHours(2))
  await write('排序二', inHours(3))
  await write('排序三', inHours(1))
  const { list } = await content(listMessages, { page: 1, limit: 10, keyword: '排序' })
  expect(list.map(({ tip_name }) => tip_name)).toEqual(['排序二', '排序一', '排序三'])
})

test('users are found by pasted phones in their order, within the brand, and the others are listed', async () => {
  const other = await seedCompany(server.db, { brand: otherBrand(server).id })
  const { sub, main } = company
  const phones = [sub.phone, '19900000000', other.main.phone, main.phone]
  const found = await content(findMessageUsers, { brand: server.brand.id, phones })
  expect(found.list.map(({ account_id }) => account_id)).toEqual([sub.account_id, main.account_id])
  expect(found.missing).toEqual(['19900000000', other.main.phone])
})
