import { Button, buttonLook } from '@portal/ui/button.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TriangleAlertIcon } from '@portal/ui/icons.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { type Parcel, useReceiveParcel } from './orders-calls.ts'

type Props = { readonly parcel: Parcel }

/**
 * Something short, broken or wrong in a parcel: leads to the application for a return with its lines. Only what was
 * received can come back, so a parcel on the way is received first.
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
      {isAsking && <ProblemDialog parcel={parcel} onClose={() => setAsking(false)} />}
    </>
  )
}

function ProblemDialog({ parcel, onClose }: Props & { readonly onClose: () => void }) {
  const receive = useReceiveParcel()
  const navigate = useNavigate()
  const { delivery_id } = parcel
  const confirm = () =>
    receive.mutate(
      { delivery_id },
      {
        onSuccess: () => {
          onClose()
          void navigate({ to: '/profile/return_orders', search: { delivery_id, apply: 1 } })
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '签收并申请退货', busy: receive.isPending, onPress: confirm }}
      title={`收货异常 ${parcel.delivery_no}`}
      onClose={onClose}
    >
      <p>短少、破损或错发都可以申请退货。申请前先签收这个包裹，再选择有问题的配件和数量。</p>
    </Dialog>
  )
}
