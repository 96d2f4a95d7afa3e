import {
  MAX_ARRIVAL_LINES,
  MAX_ARRIVAL_TEXT_LENGTH,
} from '@portal/rules/sheets/read-arrival-lines.ts'
import { MAX_PIECES_IN_STOCK } from '@portal/rules/stock/pieces-in-stock.ts'
import { type Static, Type } from 'typebox'

import { countsBy } from './counts-by.ts'
import { endpoint } from './endpoint.ts'
import { OF_AN_ORDER } from './topics.ts'
import {
  idsAtOnce,
  Day,
  Flag,
  id,
  MAX_KEYWORD_LENGTH,
  MAX_ROWS_AT_ONCE,
  Moment,
  Note,
  OneBrand,
  PAGE,
  PAGED,
  RequiredNote,
  WarehouseCode,
} from './wire.ts'

const Pieces = Type.Integer({ minimum: 0, maximum: MAX_PIECES_IN_STOCK })

const AdminStockLevel = Type.Object({
  warehouse_type: WarehouseCode,
  on_hand: Type.Integer(),
  allocated: Type.Integer({ description: 'pieces allocated to open orders' }),
  available: Type.Integer({ description: 'on hand and not allocated' }),
  in_transit: Type.Integer(),
  arrives_on: Type.Union([Day, Type.Null()]),
})

const AdminPart = Type.Object({
  product_id: id('part'),
  brand: Type.String(),
  number: Type.String(),
  frey_no: Type.String(),
  l_name_zh: Type.String(),
  pic: Type.String(),
  reminders: Type.Integer({ description: 'users with an arrival reminder' }),
  stock_levels: Type.Array(AdminStockLevel, { description: 'Guangzhou, then Beijing' }),
})

export const findAdminStock = endpoint({
  method: 'GET',
  path: '/api/admin/stock',
  access: 'staff:any',
  summary: 'Parts by numbers, by the end of one or by a piece of their name, with their stock.',
  reads: ['stock'],
  input: Type.Object({
    ...PAGE,
    keyword: Type.String({ minLength: 1, maxLength: MAX_KEYWORD_LENGTH }),
    brand: OneBrand,
  }),
  output: Type.Object({
    list: Type.Array(AdminPart),
    ...PAGED,
  }),
})

export const getAdminStock = endpoint({
  method: 'GET',
  path: '/api/admin/stock/part',
  access: 'staff:any',
  summary: 'The stock of one part in each warehouse.',
  reads: ['stock'],
  input: Type.Object({ product_id: id('part') }),
  output: AdminPart,
})

export const listInTransit = endpoint({
  method: 'GET',
  path: '/api/admin/stock/in_transit',
  access: 'staff:any',
  summary: 'Parts in transit to a warehouse, of all brands or one, earliest first.',
  reads: ['stock'],
  input: Type.Object({
    ...PAGE,
    warehouse: WarehouseCode,
    brand: OneBrand,
  }),
  output: Type.Object({
    list: Type.Array(AdminPart),
    ...PAGED,
    counts: countsBy<Static<typeof WarehouseCode>>({ description: 'warehouse → parts' }),
  }),
})

export const STOCK_MOVES = [
  'receipt',
  'allocation',
  'release',
  'shipment',
  'count',
  'return',
  'receipt_undone',
  'return_refused',
] as const

export const listStockEvents = endpoint({
  method: 'GET',
  path: '/api/admin/stock/events',
  access: 'staff:any',
  summary: 'The stock events of a part, newest first.',
  reads: ['stock'],
  input: Type.Object({
    ...PAGE,
    product_id: id('part'),
    warehouse_type: Type.Optional(WarehouseCode),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        stock_event_id: id('stock_event'),
        warehouse_type: WarehouseCode,
        kind: Type.Enum(STOCK_MOVES),
        on_hand_change: Type.Integer(),
        allocated_change: Type.Integer(),
        on_hand_after: Type.Integer({ description: 'pieces in that warehouse after this event' }),
        allocated_after: Type.Integer(),
        order_id: Type.Union([id('order'), Type.Null()]),
        order_no: Type.String({ description: 'empty if no order moved it' }),
        who: Type.String({
          description: 'name of the member of staff; empty if an order moved it',
        }),
        note: Type.String(),
        may_undo: Flag,
        happened_at: Moment,
      }),
    ),
    ...PAGED,
  }),
})

export const receiveStock = endpoint({
  method: 'POST',
  path: '/api/admin/stock/receive',
  access: 'staff:warehouse',
  summary: 'Receives pieces of a part in a warehouse and fires its arrival reminders.',
  changes: ['stock', 'reminders'],
  idempotent: true,
  input: Type.Object({
    product_id: id('part'),
    warehouse_type: WarehouseCode,
    pieces: Type.Integer({ minimum: 1, maximum: MAX_PIECES_IN_STOCK }),
    from_transit: Type.Optional(Type.Union([Flag], { description: '1: they were in transit' })),
    note: Type.Optional(Note),
  }),
  output: Type.Object({
    stock_level: AdminStockLevel,
    reminded: Type.Integer({ description: 'users whose reminder has fired' }),
  }),
})

export const readArrivals = endpoint({
  method: 'POST',
  path: '/api/admin/stock/receive/read',
  access: 'staff:any',
  summary: 'Reads a delivery note: the part of each line, and how much of it is in transit.',
  reads: ['stock'],
  input: Type.Object({
    text: Type.String({ minLength: 1, maxLength: MAX_ARRIVAL_TEXT_LENGTH }),
    warehouse_type: WarehouseCode,
    brand: OneBrand,
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        line: Type.Integer({ description: 'line number in the text, from 1' }),
        number: Type.String({ description: 'as typed' }),
        pieces: Type.Union([Type.Integer(), Type.Null()], {
          description: '0: none came; null: none typed, so all that are in transit',
        }),
        parts: Type.Array(AdminPart, { description: 'the candidates, each of another brand' }),
      }),
    ),
  }),
})

export const receiveStockDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/stock/receive/many',
  access: 'staff:warehouse',
  summary: 'Receives a whole delivery in a warehouse, all of it or nothing.',
  changes: ['stock', 'reminders'],
  idempotent: true,
  input: Type.Object({
    warehouse_type: WarehouseCode,
    lines: Type.Array(
      Type.Object({
        product_id: id('part'),
        pieces: Type.Integer({ minimum: 1, maximum: MAX_PIECES_IN_STOCK }),
        from_transit: Flag,
      }),
      { minItems: 1, maxItems: MAX_ARRIVAL_LINES },
    ),
    note: Type.Optional(Note),
  }),
  output: Type.Object({
    stock_event_ids: Type.Array(id('stock_event'), { description: 'the receipts, one per part' }),
    reminded: Type.Integer({ description: 'users whose reminder has fired' }),
  }),
})

export const undoReceipts = endpoint({
  method: 'POST',
  path: '/api/admin/stock/receive/undo',
  access: 'staff:warehouse',
  summary:
    'Reverses receipts made by mistake, all of them or none; what was in transit is in transit again.',
  changes: ['stock'],
  idempotent: true,
  input: Type.Object({
    stock_event_ids: idsAtOnce('stock_event'),
    reason: RequiredNote,
  }),
  output: Type.Object({ pieces: Type.Integer() }),
})

export const listPromised = endpoint({
  method: 'GET',
  path: '/api/admin/stock/promised',
  access: 'staff:any',
  summary: "The open orders to which a part's stock is allocated, earliest first.",
  reads: ['stock', 'orders'],
  input: Type.Object({ product_id: id('part'), warehouse_type: WarehouseCode }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        order_id: id('order'),
        order_no: Type.String(),
        company_name: Type.String(),
        status_cn: Type.String(),
        create_date: Moment,
        pieces: Type.Integer({ description: 'pieces allocated to it' }),
      }),
    ),
  }),
})

export const countStock = endpoint({
  method: 'POST',
  path: '/api/admin/stock/count',
  access: 'staff:warehouse',
  summary:
    'Corrects the pieces on hand after counting; if fewer than are allocated, with the orders that go without.',
  changes: OF_AN_ORDER,
  idempotent: true,
  input: Type.Object({
    product_id: id('part'),
    warehouse_type: WarehouseCode,
    on_hand: Pieces,
    known_on_hand: Type.Optional(
      Type.Integer({ description: 'what staff saw; 409 if it has changed' }),
    ),
    losing: Type.Optional(
      Type.Array(
        Type.Object({
          order_id: id('order'),
          pieces: Type.Integer({ minimum: 1, maximum: MAX_PIECES_IN_STOCK }),
        }),
        {
          maxItems: MAX_ROWS_AT_ONCE,
          description: 'cancelled pieces, together exactly the shortage',
        },
      ),
    ),
    reason: RequiredNote,
  }),
  output: Type.Object({ stock_level: AdminStockLevel }),
})

export const setInTransit = endpoint({
  method: 'POST',
  path: '/api/admin/stock/transit',
  access: 'staff:warehouse',
  summary: 'Sets how many pieces are in transit to a warehouse, and when they are expected.',
  changes: ['stock'],
  idempotent: true,
  input: Type.Object({
    product_id: id('part'),
    warehouse_type: WarehouseCode,
    in_transit: Pieces,
    arrives_on: Type.Optional(Day),
  }),
  output: Type.Object({ stock_level: AdminStockLevel }),
})
