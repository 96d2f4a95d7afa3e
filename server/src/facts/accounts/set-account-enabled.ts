import type { Id } from '@portal/rules/ids.ts'

import { endSessions } from '#src/facts/accounts/sessions.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'

/**
 * Sessions of a disabled account are refused as long as it is disabled; enabling it ends them, so that every device
 * signs in again. The caller records the event.
 */
export async function setAccountEnabled(
  tx: InTransaction,
  account_id: Id<'account'>,
  { is_enabled, at }: { readonly is_enabled: boolean; readonly at: Date },
): Promise<void> {
  await tx.updateTable('account').set({ is_enabled }).where('account_id', '=', account_id).execute()
  if (is_enabled) await endSessions(tx, { account_id }, { reason: 'disabled', at })
}
