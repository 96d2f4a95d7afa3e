import type { Delivery } from '@portal/contract/deliveries.ts'
import type { Static } from 'typebox'

import { flag } from '#src/ground/http/flag.ts'
import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import type { DeliveryRow } from '#src/stories/deliveries/delivery-rows.ts'

export function deliveryOf({
  contacts: _contacts,
  mobile: _mobile,
  address: _address,
  ...row
}: DeliveryRow): Static<typeof Delivery> {
  const isReceived = row.received_at !== null
  return {
    ...row,
    is_received: flag(isReceived),
    received_by: isReceived ? (row.received_by ?? THE_SYSTEM) : '',
    quantity: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: [...row.lines],
  }
}
