import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { ACCOUNT_DISABLED } from '@portal/rules/accounts/session-over.ts'

import { errorText } from './server-errors.ts'

/** The text of a failed login; the server's for a disabled account is that of every ended session. */
export function loginText(error: unknown, side: keyof typeof ACCOUNT_DISABLED): string {
  const isDisabled =
    error instanceof ServerRefusal && error.status === EnvelopeStatus.accountDisabled
  return isDisabled ? ACCOUNT_DISABLED[side] : errorText(error)
}
