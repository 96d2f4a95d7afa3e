import { DEVELOPMENT_STAGES } from '@portal/rules/development/development-stage.ts'
import { REQUEST_STATES } from '@portal/rules/development/request-state.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Type } from 'typebox'

import { on } from './event-facts.ts'
import { id } from './wire.ts'

const Stage = Type.Enum(keysOf(DEVELOPMENT_STAGES))

/** A step by staff; undoing one names what holds again. */
const STEP = {
  part_id: Type.Union([id('part'), Type.Null()]),
  answer: Type.String({ description: 'as it was typed; empty: none' }),
  pictures: Type.Array(Type.String()),
  is_undo: Type.Boolean(),
  step: Type.String({
    description:
      'equal for all that one press moved, requests and their part: what it moved first, and to which version',
  }),
}

/** The events of development requests and of parts in development. */
export const DEVELOPMENT_EVENTS = {
  'development_request.submitted': on(
    'development_request',
    Type.Object({ number: Type.String({ description: 'as it was typed' }) }),
  ),
  'development_request.progressed': on(
    'development_request',
    Type.Object({
      state: Type.Enum(keysOf(REQUEST_STATES)),
      ...STEP,
      development_id: Type.Union([id('development'), Type.Null()], {
        description: 'the part in development whose step moved the request along',
      }),
      stage: Type.Union([Stage, Type.Null()], { description: 'that it moved to' }),
    }),
  ),
  'development.added': on('development', Type.Object({ number: Type.String() })),
  'development.progressed': on('development', Type.Object({ stage: Stage, ...STEP })),
  'development.liked': on('development', Type.Object({ likes: Type.Integer() })),
  'development.unliked': on('development', Type.Object({ likes: Type.Integer() })),
} as const
