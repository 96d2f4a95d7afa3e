import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { Nothing } from './wire.ts'

const Waiting = Type.Integer({ minimum: 0 })

export const getAdminWork = endpoint({
  method: 'GET',
  path: '/api/admin/work',
  access: 'staff:any',
  polled: true,
  summary: 'Counts of what waits for staff, of all brands.',
  reads: [
    'orders',
    'parcels',
    'returns',
    'claims',
    'questions',
    'developments',
    'feedback',
    'inbox',
    'statements',
    'gift_orders',
  ],
  input: Nothing,
  output: Type.Object({
    approvals: Type.Object(
      { orders: Waiting },
      { description: 'orders that wait for special approval' },
    ),
    to_ship: Type.Object(
      { guangzhou: Waiting, beijing: Waiting },
      { description: 'orders with pieces to ship' },
    ),
    returns: Type.Object(
      { to_decide: Waiting, to_take: Waiting, to_credit: Waiting },
      { description: 'returns by the next step for staff' },
    ),
    gifts: Type.Object({ to_send: Waiting }, { description: 'gift orders to ship' }),
    price_protection: Type.Object(
      { to_decide: Waiting },
      { description: 'price protection claims' },
    ),
    inbox: Type.Object(
      { open: Waiting, mine: Waiting },
      { description: 'questions, development requests and feedback without an answer' },
    ),
    disputes: Type.Array(
      Type.Object({ month: Type.String({ description: 'YYYY-MM' }), statements: Waiting }),
      { description: 'months with disputed statements, newest first' },
    ),
  }),
})
