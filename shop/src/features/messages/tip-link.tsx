import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  /** An address inside the shop, with its query. */
  readonly to: string
  readonly className?: string
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A link whose address is in a message; a plain click stays in the loaded shop. */
export function TipLink({ to, className, onFollow, children }: Props) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    onFollow?.()
    const wantsAnotherPlace = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (wantsAnotherPlace) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  )
}
