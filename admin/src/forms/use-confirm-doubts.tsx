import { refusalData } from '@portal/contract/server-refusal.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Type } from 'typebox'

const DoubtsDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./doubts-dialog.tsx')).DoubtsDialog,
  })),
)

type Sending = {
  readonly confirm: string
  /** Shown below the doubts, such as a link to what they name. */
  readonly about?: ReactNode
  /** The dialog stays busy until a returned promise settles, so that a second press of a double-click hits nothing else. */
  readonly onSure: () => Promise<unknown> | void
}

type Sure = {
  /** Submits immediately if there are no doubts. */
  readonly ask: (doubts: readonly string[]) => void
  /** Shows the doubts in a refusal of the server, otherwise its reason. */
  readonly askAfter: (error: unknown) => void
  readonly dialog: ReactNode
}

export function useConfirmDoubts({ confirm, about, onSure }: Sending): Sure {
  const [doubts, setDoubts] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const ask = (found: readonly string[]) => {
    if (found.length === 0) void onSure()
    else setDoubts(found)
  }
  const goOn = async () => {
    setSending(true)
    await onSure()
    setSending(false)
    // A refusal may have asked about other doubts meanwhile.
    setDoubts((now) => (now === doubts ? [] : now))
  }
  return {
    ask,
    askAfter: (error) => {
      const found = doubtsIn(error)
      if (found === undefined) toast.error(errorText(error))
      else ask(found)
    },
    dialog: doubts.length > 0 && (
      <Suspense>
        <DoubtsDialog
          busy={isSending}
          confirm={confirm}
          doubts={doubts}
          onClose={() => setDoubts([])}
          onSure={() => void goOn()}
        >
          {about}
        </DoubtsDialog>
      </Suspense>
    ),
  }
}

const Doubts = Type.Object({ doubts: Type.Array(Type.String()) })

/** The doubts in a refusal of the server; undefined if it refused for another reason. */
export function doubtsIn(error: unknown): readonly string[] | undefined {
  return refusalData(error, Doubts)?.doubts
}
