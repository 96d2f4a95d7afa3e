import type { Caller } from '@portal/contract/caller.ts'
import * as parts from '@portal/contract/parts.ts'
import * as calls from '@portal/contract/questions.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { send } from '#src/walks/send.ts'

let server: TestServer
let company: SeededCompany
let asker: Caller
let stranger: Caller
let content: Caller
let product_id: Id<'part'>

serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  asker = await server.signedInAs(company.sub)
  stranger = await server.signedInAs((await seedCompany(server.db, { brand, name: '别家' })).main)
  content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  const { part_id } = await seedPart(server.db, { brand })
  product_id = part_id
})

const ask = (who: Caller, words = '垫片含在里面吗？') =>
  who(calls.askQuestion, { product_id, batch_number: null, ask_questions: words, type: 1 })

const listFor = (who: Caller) => who(calls.listRelatedQuestions, { id: product_id })

test('a question is visible to its author alone until it is answered, then to everybody, without a name', async () => {
  const { id } = await ask(asker, '  垫片含在里面吗？ ')
  expect((await listFor(asker)).list).toMatchObject([
    { id, ask_questions: '垫片含在里面吗？', type: 1, reply_contente: '', is_mine: 1 },
  ])
  expect(await listFor(stranger)).toEqual({ list: [], has_unread: 0 })
  expect(await listFor(await server.signedInAs(company.main))).toMatchObject({ list: [] })
  expect(await stranger(parts.getPart, { id: product_id })).toMatchObject({ is_examine: 0 })

  await content(calls.answerQuestion, { id, reply_contente: ' 含密封垫。 ' })
  const [seen] = (await listFor(stranger)).list
  expect(seen).toMatchObject({ reply_contente: '含密封垫。', is_mine: 0, has_unread: 0 })
  expect(JSON.stringify(seen)).not.toContain('汽配')
  expect(await stranger(parts.getPart, { id: product_id })).toMatchObject({
    is_examine: 1,
    has_unread_question: 0,
  })
})

test('an answer is unread for its author until marked, and again when it is corrected', async () => {
  const { id } = await ask(asker)
  await content(calls.answerQuestion, { id, reply_contente: '含。' })
  expect(await listFor(asker)).toMatchObject({ has_unread: 1, list: [{ has_unread: 1 }] })
  expect(await asker(parts.getPart, { id: product_id })).toMatchObject({ has_unread_question: 1 })

  await stranger(calls.markQuestionsRead, { related_question_ids: String(id) })
  expect(await listFor(asker)).toMatchObject({ has_unread: 1 })
  await asker(calls.markQuestionsRead, { related_question_ids: `${id},999999` })
  expect(await listFor(asker)).toMatchObject({ has_unread: 0 })
  expect(await asker(parts.getPart, { id: product_id })).toMatchObject({ has_unread_question: 0 })

  await content(calls.answerQuestion, { id, reply_contente: '含密封垫与螺栓。' })
  expect(await listFor(asker)).toMatchObject({ has_unread: 1 })
})

test('a question of spaces is refused', async () => {
  await expect(ask(asker, ' 　\n')).rejects.toMatchObject({
    status: 201,
    message: '请输入提交内容',
  })
  expect((await listFor(asker)).list).toEqual([])
})

test('the answer confirms the question with a text', async () => {
  const token = await server.tokenFor(company.sub)
  const input = { product_id, ask_questions: '有货吗', type: 0 }
  const { body } = await send(server, calls.askQuestion, { input, token })
  expect(body).toMatchObject({ status: 200, msg: '提交成功' })
})

test('pressing twice, or twenty times at once, adds one question', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, async () => ask(asker)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await listFor(asker)).list).toHaveLength(1)
  const [{ id } = { id: 0 }] = answers
  await content(calls.answerQuestion, { id: toId(id), reply_contente: '含。' })
  expect((await ask(asker)).id).not.toBe(id)
})

test('after ten questions in ten minutes the next is refused', async () => {
  for (let number = 1; number <= 10; number += 1) await ask(asker, `第 ${number} 问`)
  await expect(ask(asker, '第 11 问')).rejects.toMatchObject({ status: 429 })
  await ask(stranger, '别家照问不误')
})

test('questions on parts of another brand are 404', async () => {
  const { part_id } = await seedPart(server.db, { brand: otherBrand(server).id })
  product_id = part_id
  await expect(ask(asker)).rejects.toMatchObject({ status: 404 })
  await expect(listFor(asker)).rejects.toMatchObject({ status: 404 })
})

test('staff see open questions oldest first, answered ones newest first, and the counts of both', async () => {
  const [first, second, third] = [
    await ask(asker, '甲'),
    await ask(asker, '乙'),
    await ask(asker, '丙'),
  ]
  await content(calls.answerQuestion, { id: second.id, reply_contente: '答乙' })
  await content(calls.answerQuestion, { id: first.id, reply_contente: '答甲' })
  const { oe_number } = await server.db
    .selectFrom('part')
    .select('oe_number')
    .where('part_id', '=', product_id)
    .executeTakeFirstOrThrow()
  const requested = { page: 1, limit: 10, keyword: oe_number }
  const open = await content(calls.listAdminQuestions, { ...requested, state: 'open' })
  expect(open).toMatchObject({ total: 1, counts: { open: 1, answered: 2 } })
  expect(open.list).toMatchObject([{ id: third.id, number: oe_number, replied_by: '' }])
  const answered = await content(calls.listAdminQuestions, { ...requested, state: 'answered' })
  expect(answered.list.map(({ ask_questions }) => ask_questions)).toEqual(['乙', '甲'].toReversed())
  expect(answered.list[0]).toMatchObject({ reply_contente: '答甲', replied_by: 'content' })
})

test('staff find a question by its words, its company and its brand', async () => {
  const { id } = await ask(asker, '请问 100% 原厂吗_')
  const find = async (filter: object) => {
    const found = await content(calls.listAdminQuestions, {
      page: 1,
      limit: 50,
      state: 'open',
      ...filter,
    })
    return found.list.some((one) => one.id === id)
  }
  const { name } = await server.db
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  expect(await find({ keyword: '100%' })).toBe(true)
  expect(await find({ keyword: name })).toBe(true)
  expect(await find({ keyword: '原厂吗%' })).toBe(false)
  expect(await find({ brand: server.brand.id })).toBe(true)
  expect(await find({ brand: otherBrand(server).id })).toBe(false)
})

test('staff open one question, and an unknown one is 404', async () => {
  const { id } = await ask(asker)
  expect(await content(calls.getAdminQuestion, { id })).toMatchObject({ id, product_id })
  await expect(content(calls.getAdminQuestion, { id: toId(999_999) })).rejects.toMatchObject({
    status: 404,
  })
})

test('a viewer can read the questions and answer none', async () => {
  const { id } = await ask(asker)
  const viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  await viewer(calls.listAdminQuestions, { page: 1, limit: 10, state: 'open' })
  await expect(viewer(calls.answerQuestion, { id, reply_contente: '含。' })).rejects.toMatchObject({
    status: 403,
  })
})

test('each answer is in the audit log with its previous text, and repeating it is not', async () => {
  const { id } = await ask(asker)
  await content(calls.answerQuestion, { id, reply_contente: '含。' })
  await content(calls.answerQuestion, { id, reply_contente: '不含。' })
  await content(calls.answerQuestion, { id, reply_contente: '不含。' })
  const change = { action: 'question.answer', brand: server.brand.id, key: String(id) }
  const first = { answer: '含。', answer_picture: null }
  const entries = await listAudit(server.db, 'part_question', id)
  expect(entries.map(({ staff_id: _staff_id, ...entry }) => entry)).toEqual([
    { ...change, before: null, after: first },
    { ...change, before: first, after: { answer: '不含。', answer_picture: null } },
  ])
})

test('an answer to a question that a colleague has answered meanwhile is refused with that answer', async () => {
  const { id } = await ask(asker)
  await content(calls.answerQuestion, { id, reply_contente: '含。', version: 0 })
  await expect(
    content(calls.answerQuestion, { id, reply_contente: '不清楚', version: 0 }),
  ).rejects.toMatchObject({ status: 409, data: { reply_contente: '含。' } })
  // Sending the answer twice does not create another one.
  const again = { id, reply_contente: '含。', version: 0 }
  expect(await content(calls.answerQuestion, again)).toMatchObject({ reply_contente: '含。' })
})

test('who read an answer between two of one second does not write over the second', async () => {
  const { id } = await ask(asker)
  const answer = (reply_contente: string, version: number) =>
    content(calls.answerQuestion, { id, reply_contente, version })
  const { version } = await answer('含。', 0)
  await answer('不含。', version)
  await expect(answer('不清楚', version)).rejects.toMatchObject({
    status: 409,
    data: { reply_contente: '不含。', version: version + 1 },
  })
})

test('an answer cannot show a picture that was never uploaded', async () => {
  const { id } = await ask(asker)
  for (const reply_pic of ['https://elsewhere.example/a.webp', '/files/none.webp', '/files/../x'])
    await expect(
      content(calls.answerQuestion, { id, reply_contente: '见图', reply_pic }),
    ).rejects.toMatchObject({ status: 201, message: '图片已失效，请重新上传' })
  expect((await listFor(asker)).list).toMatchObject([{ reply_contente: '' }])
})

test('an empty answer, and one to an unknown question, is refused', async () => {
  const { id } = await ask(asker)
  await expect(content(calls.answerQuestion, { id, reply_contente: ' ' })).rejects.toMatchObject({
    message: '请输入回复内容',
  })
  await expect(
    content(calls.answerQuestion, { id: toId(999_999), reply_contente: '含' }),
  ).rejects.toMatchObject({ status: 404 })
})
