import { Button, buttonLook } from '@portal/ui/button.tsx'
import { TriangleAlertIcon } from '@portal/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Parcel } from './orders-calls.ts'
import { ReceiveParcelDialog } from './receive-parcel-dialog.tsx'

type Props = { readonly parcel: Parcel }

/**
 * Something short, broken or wrong in a parcel: leads to the application for a return with its lines. Only what was
 * received can come back, so a parcel on the way is counted and received first.
 */
export function ProblemButton({ parcel }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {parcel.is_received === 1 ? (
        <Link
          className={buttonLook({})}
          search={{ delivery_id: parcel.delivery_id, apply: 1 }}
          to="/profile/return_orders"
        >
          <TriangleAlertIcon size={14} />
          收货异常
        </Link>
      ) : (
        <Button icon={<TriangleAlertIcon size={14} />} onClick={() => setAsking(true)}>
          收货异常
        </Button>
      )}
      {/* Stays while its own receipt turns the button into the link. */}
      {isAsking && (
        <ReceiveParcelDialog isProblem parcel={parcel} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
