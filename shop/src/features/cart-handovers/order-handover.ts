import { previewOrder } from '@portal/contract/checkout.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { invalidateTopics, useCaller } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { chooseForNow } from '#src/session/selection.ts'

import type { Handover } from './handover-calls.ts'
import { type HandoverRow, orderableRows } from './handover-rows.ts'

/** Leads to the checkout with the rows of this handover alone, unless nothing of them is in stock. */
export function useOrderHandover(handover: Handover) {
  const call = useCaller()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    const rows = orderableRows(handover)
    const pd_cart_ids = rows.map(({ pd_cart_id }) => pd_cart_id)
    const { shortages, gone } = await call(previewOrder, { pd_cart_ids })
    if (gone.length > 0) {
      await invalidateTopics(queries, ['cart', 'handovers'])
      toast.error('提交内容已变化，请核对后再试')
      return
    }
    if (shortages.filter(({ ships }) => ships === 0).length === rows.length) {
      toast.error(nothingText(handover, rows))
      return
    }
    chooseForNow(pd_cart_ids)
    const warehouses = new Set(rows.map(({ warehouse_type }) => warehouse_type))
    await navigate({
      to: warehouses.size > 1 ? '/settlement/submit_multiple_warehouses' : '/settlement/submit',
    })
  }
  const order = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      await ask()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setAsking(false)
    }
  }
  return { isAsking, order: () => void order() }
}

function nothingText({ user_name }: Handover, rows: readonly HandoverRow[]): string {
  const numbers = rows.map(({ number }) => number).join('、')
  return `${numbers} 暂无库存，没有可以下单的配件；可以接手后换仓或换件，或退回给 ${user_name}`
}
