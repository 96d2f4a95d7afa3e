import type { Id } from '@portal/rules/ids.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { type AddressFields, clearDefault } from '#src/stories/addresses/address-rows.ts'

type Defaults = Pick<AddressFields, 'is_guangzhou_default' | 'is_beijing_default'>

export async function passDefaults(
  tx: InTransaction,
  company_id: Id<'company'>,
  next: Defaults,
): Promise<void> {
  if (next.is_guangzhou_default) await clearDefault(tx, company_id, 'is_guangzhou_default')
  if (next.is_beijing_default) await clearDefault(tx, company_id, 'is_beijing_default')
}
