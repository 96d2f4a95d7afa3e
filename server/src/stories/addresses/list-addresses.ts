import type { listAddresses as call } from '@portal/contract/addresses.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { addressOnWire } from '#src/stories/addresses/address-fields.ts'
import { listAddressRows } from '#src/stories/addresses/address-rows.ts'

/** The company's address book, shared by all its users; defaults first, then newest first. */
export async function listAddresses({ db }: Context, who: Dealer): Promise<OutputOf<typeof call>> {
  const rows = await listAddressRows(db, who.company_id)
  return { list: rows.map((row) => addressOnWire(row)) }
}
