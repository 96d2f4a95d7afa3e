import { endOffers } from '@portal/ui/toast.ts'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

type Show = (dialog: ReactNode) => void

const ShowOverPages = createContext<Show>(() => undefined)

/** Where dialogs stand that a toast opens: it is still there when the page that offered it is not. */
export function OverPages({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>()
  // Whoever has signed out can't take anything back.
  useEffect(() => endOffers, [])
  return (
    <ShowOverPages value={setDialog}>
      {children}
      {dialog}
    </ShowOverPages>
  )
}

/** Shows a dialog that outlives the page; with undefined, none. */
export function useOverPages(): Show {
  return use(ShowOverPages)
}
