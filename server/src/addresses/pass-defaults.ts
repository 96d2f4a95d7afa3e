import { type AddressFields, clearDefault } from '#src/addresses/address-rows.ts'
import type { InTransaction } from '#src/database/schema.ts'

type Defaults = Pick<AddressFields, 'is_guangzhou_default' | 'is_beijing_default'>

/** Makes room for the defaults that an address is about to become. */
export async function passDefaults(
  tx: InTransaction,
  company_id: number,
  next: Defaults,
): Promise<void> {
  if (next.is_guangzhou_default) await clearDefault(tx, company_id, 'is_guangzhou_default')
  if (next.is_beijing_default) await clearDefault(tx, company_id, 'is_beijing_default')
}
