import { type TObject, Type } from 'typebox'

import { Flag, id } from './wire.ts'

const onAccount = <F extends TObject>(facts: F) => ({ kind: 'account', facts }) as const

/** The events of `events.ts` on users of the shop and their company. */
export const ACCOUNT_EVENTS = {
  'account.signed_in': onAccount(
    Type.Object({ session_id: id('session'), user_agent: Type.String(), place: Type.String() }),
  ),
  'account.added': onAccount(
    Type.Object({ name: Type.String(), is_purchase: Flag, sees_statements: Flag }),
  ),
  // What changed, the new values of rights and names; of a password only that there is a new one, of a picture also (0) that it was removed.
  'account.changed': onAccount(
    Type.Object({
      name: Type.Optional(Type.String()),
      phone: Type.Optional(Type.String()),
      is_purchase: Type.Optional(Flag),
      sees_statements: Type.Optional(Flag),
      is_password_new: Type.Optional(Flag),
      is_avatar_new: Type.Optional(Flag),
    }),
  ),
  'account.chat_bound': onAccount(Type.Object({})),
  'account.chat_unbound': onAccount(Type.Object({})),
  'account.disabled': onAccount(Type.Object({})),
  'account.enabled': onAccount(Type.Object({})),
  'company.code_replaced': { kind: 'company', facts: Type.Object({}) },
  'company.code_removed': { kind: 'company', facts: Type.Object({}) },
} as const
