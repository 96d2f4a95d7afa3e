import { addPayment } from '@portal/contract/payments.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import type { ChosenCompany } from '#src/features/companies/company-field.tsx'
import { useRefusal } from '#src/session/rights.ts'
import type { Staff } from '#src/session/session-calls.ts'

const DIALOGS = {
  payment: lazy(
    whenOnline(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog })),
  ),
  correction: lazy(
    whenOnline(async () => ({
      default: (await import('./correction-dialog.tsx')).CorrectionDialog,
    })),
  ),
} as const

type Props = {
  readonly buttons: readonly { readonly records: keyof typeof DIALOGS; readonly name: string }[]
  readonly brands: Staff['brands']
  /** If absent, the form has a field for it. */
  readonly company?: ChosenCompany
}

export function NotingButtons({ buttons, ...dialog }: Props) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const why = useRefusal(addPayment, '登记付款和调整')
  const Dialog = open && DIALOGS[open]
  return (
    <>
      {buttons.map(({ records, name }) => (
        <Button
          disabled={why !== undefined}
          key={records}
          size="small"
          title={why}
          onClick={() => setOpen(records)}
        >
          {name}
        </Button>
      ))}
      {Dialog && (
        <Suspense>
          <Dialog {...dialog} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
