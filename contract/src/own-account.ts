import { SMS_CODE } from '@portal/rules/accounts/sms-code.ts'
import { MAX_ACCOUNT_NAME_LENGTH } from '@portal/rules/accounts/sub-account.ts'
import { Type } from 'typebox'

import { sendSms } from './accounts.ts'
import { endpoint, uploadEndpoint } from './endpoint.ts'
import { PICTURE_UPLOAD } from './files.ts'
import { Flag, id, MAX_PASSWORD_LENGTH, MAX_PHONE_LENGTH, Moment, Nothing } from './wire.ts'

// What a user changes of the own account. These calls are ours: the specification has none for it.

const Phone = Type.String({ minLength: 1, maxLength: MAX_PHONE_LENGTH })
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/Shop.User/sessions',
  access: 'user',
  summary: 'Where the user is signed in, the last used first.',
  reads: ['sessions'],
  input: Nothing,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        session_id: id('session'),
        device: Type.String({ description: 'device and browser in words' }),
        place: Type.String({ description: 'shortened address of the login; empty: unknown' }),
        create_time: Moment,
        last_seen: Moment,
        is_current: Flag,
      }),
    ),
  }),
})

export const endUserSession = endpoint({
  method: 'POST',
  path: '/api/Shop.User/endSession',
  access: 'user',
  summary: 'Signs the user out on another device.',
  changes: ['sessions'],
  idempotent: true,
  input: Type.Object({ session_id: id('session') }),
  output: Nothing,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/Shop.User/endOtherSessions',
  access: 'user',
  summary: 'Signs the user out everywhere but here.',
  changes: ['sessions'],
  input: Nothing,
  output: Type.Object({ ended: Type.Integer({ description: 'sessions' }) }),
})

export const changeName = endpoint({
  method: 'POST',
  path: '/api/Shop.User/changeName',
  access: 'user',
  summary: 'Changes the name that colleagues and the supplier read.',
  changes: ['company'],
  input: Type.Object({ name: Type.String({ minLength: 1, maxLength: MAX_ACCOUNT_NAME_LENGTH }) }),
  output: Nothing,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/Shop.User/changePassword',
  access: 'user',
  summary: 'Changes the own password and ends all other sessions.',
  changes: ['sessions'],
  idempotent: true,
  input: Type.Object({ old_password: Password, password: Password }),
  output: Type.Object({ ended: Type.Integer({ description: 'other sessions' }) }),
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/Shop.User/sendPhoneCode',
  access: 'user',
  summary: 'Sends a code to the phone that is to become the user’s, unless it has an account.',
  reads: [],
  input: Type.Object({ phone: Phone }),
  output: sendSms.output,
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/Shop.User/changePhone',
  access: 'user',
  summary:
    'Changes the own phone, proven by the password and by a code sent to the new one; the old phone gets an SMS.',
  changes: ['company'],
  idempotent: true,
  input: Type.Object({
    phone: Phone,
    password: Password,
    code: Type.String({ pattern: SMS_CODE.source }),
  }),
  output: Type.Object({ username: Type.String(), phone: Type.String() }),
})

const Stored = Type.Object({ address: Type.String({ description: 'a link that expires' }) })

export const uploadAvatar = uploadEndpoint({
  path: '/api/Shop.User/uploadpicture',
  access: 'user',
  summary: 'Replaces the own picture by a square from the middle of this one.',
  changes: ['company'],
  input: Nothing,
  output: Stored,
  upload: PICTURE_UPLOAD,
})

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/api/Shop.User/removepicture',
  access: 'user',
  summary: 'Removes the own picture; without one nothing changes.',
  changes: ['company'],
  input: Nothing,
  output: Nothing,
})

export const uploadCompanyCode = uploadEndpoint({
  path: '/api/Shop.User/uploadcode',
  access: 'main',
  summary: 'Replaces the QR picture of the company, which its posters may show.',
  changes: ['company'],
  input: Nothing,
  output: Stored,
  upload: PICTURE_UPLOAD,
})

export const removeCompanyCode = endpoint({
  method: 'POST',
  path: '/api/Shop.User/removecode',
  access: 'main',
  summary: 'Removes the QR picture of the company; without one nothing changes.',
  changes: ['company'],
  input: Nothing,
  output: Nothing,
})
