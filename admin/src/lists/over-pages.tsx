import { endOffers } from '@portal/ui/toast.ts'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

type Show = (dialog: ReactNode) => void

const ShowOverPages = createContext<Show>(() => undefined)

/** The place of dialogs opened from a toast: it outlives the page that showed the toast. */
export function OverPages({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>()
  // After signing out nothing can be undone.
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
