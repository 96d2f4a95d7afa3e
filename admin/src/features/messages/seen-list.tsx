import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Scrolls each time that it changes and is not empty. */
  readonly seen: readonly unknown[]
  readonly children: ReactNode
}

/** Keeps what was found for the typed words in sight, where the form continues below the window. */
export function SeenList({ seen, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const count = seen.length
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return <div ref={list}>{children}</div>
}
