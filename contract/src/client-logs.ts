import {
  LOGGED_ERROR_KINDS,
  MAX_LOGGED_ERRORS,
  MAX_LOGGED_STACK_LENGTH,
  MAX_LOGGED_TEXT_LENGTH,
  MAX_LOGGED_TIMES,
  MAX_LOGGED_VIEWS,
} from '@portal/rules/pages/client-log.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { MAX_RELEASE_LENGTH } from './wire.ts'

const Text = Type.String({ maxLength: MAX_LOGGED_TEXT_LENGTH })
const Route = Type.String({
  maxLength: MAX_LOGGED_TEXT_LENGTH,
  description: 'the pattern of the route, without parameters',
})
const Times = Type.Integer({ minimum: 1, maximum: MAX_LOGGED_TIMES })

export const sendClientLogs = endpoint({
  method: 'POST',
  path: '/api/Shop.User/senlogs',
  access: 'user',
  summary: 'Takes the errors and page views of a browser, gathered and without personal data.',
  reads: [],
  idempotent: true,
  // Browsers report many times an hour, and repeat a report only while their page is open.
  keptDays: 1,
  input: Type.Object({
    release: Type.String({
      minLength: 1,
      maxLength: MAX_RELEASE_LENGTH,
      description: "of the page's scripts",
    }),
    browser: Type.String({ maxLength: MAX_LOGGED_TEXT_LENGTH, description: 'device and browser' }),
    errors: Type.Array(
      Type.Object({
        kind: Type.Enum(keysOf(LOGGED_ERROR_KINDS)),
        message: Text,
        stack: Type.String({ maxLength: MAX_LOGGED_STACK_LENGTH }),
        route: Route,
        times: Times,
      }),
      { maxItems: MAX_LOGGED_ERRORS },
    ),
    views: Type.Array(Type.Object({ route: Route, views: Times }), { maxItems: MAX_LOGGED_VIEWS }),
  }),
  output: Type.Object({ errors: Type.Integer({ description: 'counted, without repeats' }) }),
})
