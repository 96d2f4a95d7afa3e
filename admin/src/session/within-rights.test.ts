import { getStaff } from '@portal/contract/admin-accounts.ts'
import { listMessages, recallMessage } from '@portal/contract/admin-messages.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { withinRights } from './within-rights.ts'

const PAGE = { page: 1, limit: 20 }

function sentAs(role: Parameters<typeof withinRights>[1]) {
  const sent: string[] = []
  const server: Caller = (endpoint: Endpoint) => {
    sent.push(endpoint.summary)
    return Promise.reject(new Error('answered'))
  }
  return { sent, call: withinRights(server, role) }
}

test('a read that the role may not make is not sent', async () => {
  const { sent, call } = sentAs(() => Promise.resolve('warehouse'))
  await expect(call(listMessages, PAGE)).rejects.toThrow('没有权限')
  expect(sent).toEqual([])
})

test('what the role may read, changes, and the question for the role are sent', async () => {
  const { sent, call } = sentAs(() => Promise.resolve('viewer'))
  await expect(call(listMessages, PAGE)).rejects.toThrow('answered')
  await expect(call(recallMessage, { id: toId(1) })).rejects.toThrow('answered')
  const unsent = sentAs(() => Promise.reject(new Error('no role')))
  await expect(unsent.call(getStaff, {})).rejects.toThrow('answered')
  const reached = [listMessages, recallMessage, getStaff].map(({ summary }) => summary)
  expect([...sent, ...unsent.sent]).toEqual(reached)
})

test('without a known role the server decides', async () => {
  const { sent, call } = sentAs(() => Promise.resolve(undefined))
  await expect(call(listMessages, PAGE)).rejects.toThrow('answered')
  expect(sent).toHaveLength(1)
})
