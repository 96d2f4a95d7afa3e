import { CLIENT_ERROR_STATES, LOGGED_ERROR_KINDS } from '@portal/rules/pages/client-log.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import {
  Flag,
  id,
  Keyword,
  MAX_RELEASE_LENGTH,
  MAX_ROWS_AT_ONCE,
  Moment,
  OneBrand,
  PAGE,
  PAGED,
} from './wire.ts'

const State = Type.Enum(keysOf(CLIENT_ERROR_STATES))

const ClientError = {
  id: id('client_error'),
  brand: Type.String(),
  release: Type.String({ description: 'of the scripts of the page' }),
  kind: Type.Enum(keysOf(LOGGED_ERROR_KINDS)),
  message: Type.String({ description: 'of the latest sample, like route' }),
  route: Type.String(),
  times: Type.Integer(),
  users: Type.Integer(),
  first_seen: Moment,
  last_seen: Moment,
}

export const listClientErrors = endpoint({
  method: 'GET',
  path: '/api/admin/client_errors',
  access: 'staff:content,sales,viewer',
  summary: 'Errors in browsers of the shop, one row for a release and a cause, the latest first.',
  reads: ['client_errors'],
  input: Type.Object({
    ...PAGE,
    state: Type.Enum(keysOf(CLIENT_ERROR_STATES), { default: 'open' }),
    brand: OneBrand,
    release: Type.Optional(Type.String({ maxLength: MAX_RELEASE_LENGTH })),
    keyword: Keyword,
  }),
  output: Type.Object({
    list: Type.Array(Type.Object(ClientError)),
    ...PAGED,
    counts: Type.Object({ open: Type.Integer(), resolved: Type.Integer() }),
    releases: Type.Array(Type.String(), { description: 'with errors, the newest first' }),
  }),
})

export const getClientError = endpoint({
  method: 'GET',
  path: '/api/admin/client_errors/detail',
  access: 'staff:content,sales,viewer',
  summary: 'One error with its latest sample, and the other releases in which it was seen.',
  reads: ['client_errors'],
  input: Type.Object({ id: id('client_error') }),
  output: Type.Object({
    ...ClientError,
    state: State,
    stack: Type.String(),
    browser: Type.String({ description: 'device and browser of the latest sample' }),
    resolved_at: Type.Union([Moment, Type.Null()]),
    resolved_by: Type.String({ description: 'name; empty while it is open' }),
    others: Type.Array(
      Type.Object({
        id: id('client_error'),
        release: Type.String(),
        times: Type.Integer(),
        users: Type.Integer(),
        last_seen: Moment,
        state: State,
        is_marked_alike: Type.Boolean({
          description: 'open like the error itself, or resolved at the same moment',
        }),
      }),
      { description: 'the latest first' },
    ),
  }),
})

export const markClientErrors = endpoint({
  method: 'POST',
  path: '/api/admin/client_errors/mark',
  access: 'staff:admin',
  summary: 'Marks errors, usually the releases of one cause, as resolved or as open again.',
  changes: ['client_errors'],
  input: Type.Object({
    ids: Type.Array(id('client_error'), { minItems: 1, maxItems: MAX_ROWS_AT_ONCE }),
    is_resolved: Flag,
  }),
  output: Type.Object({
    marked: Type.Array(Type.Object({ id: id('client_error'), release: Type.String() }), {
      description: 'the latest first, without those that were so already',
    }),
  }),
})

export const listPageViews = endpoint({
  method: 'GET',
  path: '/api/admin/page_views',
  access: 'staff:content,sales,viewer',
  summary: 'Views of pages of the shop in the last days by route, most viewed first.',
  reads: ['client_errors'],
  input: Type.Object({
    brand: OneBrand,
    days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)], { default: 7 }),
  }),
  output: Type.Object({
    list: Type.Array(Type.Object({ route: Type.String(), views: Type.Integer() })),
  }),
})
