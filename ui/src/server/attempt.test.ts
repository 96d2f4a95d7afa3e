import { noAnswerText } from '@portal/contract/http-error-text.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'

import { Attempt, errorTextOnce, isLostAnswer } from './attempt.ts'

const LOST = new ServerRefusal('timeout', { status: 0, code: 'network.no_answer' })
const Remark = Type.Object({ remark: Type.String() })
const Cart = Type.Object({ cart: Type.Array(Type.Object({ cart_id: Type.Integer() })) })
const REFUSED = new ServerRefusal('库存不足', { status: 201, code: 'delivery.not_in_stock' })

test('the same request keeps its key until it is answered', () => {
  const attempt = new Attempt()
  const key = attempt.keyFor({ pieces: 2 })
  expect(attempt.keyFor({ pieces: 2 })).toBe(key)
  attempt.settled(LOST)
  expect(attempt.keyFor({ pieces: 2 })).toBe(key)
  attempt.settled(null)
  expect(attempt.keyFor({ pieces: 2 })).not.toBe(key)
})

test('a refused request may be tried again, and another request is another attempt', () => {
  const attempt = new Attempt()
  const key = attempt.keyFor({ pieces: 2 })
  expect(attempt.keyFor({ pieces: 3 })).not.toBe(key)
  const again = attempt.keyFor({ pieces: 2 })
  attempt.settled(REFUSED)
  expect(attempt.keyFor({ pieces: 2 })).not.toBe(again)
})

test('that another request was refused says nothing of one unanswered', () => {
  const attempt = new Attempt()
  const key = attempt.keyFor({ remark: '' })
  attempt.settled(LOST)
  attempt.keyFor({ remark: '走德邦' })
  attempt.settled(REFUSED)
  expect(attempt.unanswered(Remark)).toEqual({ remark: '' })
  expect(attempt.keyFor({ remark: '' })).toBe(key)
})

test('an attempt outlives a reload where a tab keeps it, with the request that it is for', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const request = { cart: [{ cart_id: 1, cart_number: 4 }] }
  const key = new Attempt({ storage, name: 'order' }).keyFor(request)
  const reloaded = new Attempt({ storage, name: 'order' })
  expect(reloaded.unanswered(Cart)).toEqual(request)
  expect(reloaded.keyFor({ ...request })).toBe(key)
  reloaded.settled(null)
  expect(new Attempt({ storage, name: 'order' }).unanswered(Cart)).toBeUndefined()
})

test('an answer is lost if none arrived or the server failed, not if it refused', () => {
  const statuses = [0, 500, 503, 504, 201, 400, 409]
  const lost = statuses.filter((status) =>
    isLostAnswer(new ServerRefusal('', { status, code: 'x' })),
  )
  expect(lost).toEqual([0, 500, 503, 504])
})

test('after a lost answer, and no other error, the text allows another press', () => {
  const lost = new ServerRefusal(noAnswerText('没有收到回复', { mayHaveActed: true }), {
    status: 0,
    code: 'x',
  })
  const refused = new ServerRefusal('请填写内容', { status: 201, code: 'x' })
  expect(errorTextOnce(lost, '提交')).toBe(
    '请求发生错误 : 没有收到回复，可能已经完成。再按一次“提交”不会重复',
  )
  expect(errorTextOnce(refused, '提交')).toBe('请填写内容')
})
