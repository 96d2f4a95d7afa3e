import { endOffers } from '@portal/ui/page/toast.ts'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

type Show = (dialog: ReactNode) => void

const ShowOverPages = createContext<Show>(() => undefined)

/** Renders dialogs opened from a toast, which may outlive the page that showed it. */
export function OverPages({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>()
  // Nothing can be undone after signing out.
  useEffect(() => endOffers, [])
  return (
    <ShowOverPages value={setDialog}>
      {children}
      {dialog}
    </ShowOverPages>
  )
}

/** Shows a dialog that outlives the page; undefined closes it. */
export function useOverPages(): Show {
  return use(ShowOverPages)
}
