import { ChevronDownIcon, ChevronUpIcon } from '@portal/ui/controls/icons.tsx'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import styles from './fold-section.module.css'

type Props = {
  /** The id of its heading; an address with this hash opens it. */
  readonly id: string
  readonly title: string
  /** What it holds, beside the title; undefined while unknown. */
  readonly summary?: string | undefined
  readonly tools?: ReactNode
  /** Stays open, with what is typed, while the section folds because a phone is turned. */
  readonly dialog?: ReactNode
  readonly children: ReactNode
}

/** A section of the account page; on phones a line that opens. */
export function FoldSection({ id, title, summary, tools, dialog, children }: Props) {
  const isPhone = useMedia('(max-width: 639px)')
  const isAimed = useLocation({ select: ({ hash }) => hash === id })
  const [isUnfolded, setUnfolded] = useState(isAimed)
  const body = useId()
  const head = useRef<HTMLElement>(null)
  // The page arrives after the router has looked for the heading.
  useEffect(() => {
    if (isAimed) head.current?.scrollIntoView()
  }, [isAimed])
  const isOpen = isUnfolded || !isPhone
  return (
    <section aria-labelledby={id} className="card">
      <header className={styles.head} ref={head}>
        {isPhone ? (
          <h2>
            <button
              aria-controls={body}
              aria-expanded={isOpen}
              className={styles.fold}
              type="button"
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <span id={id}>{title}</span>
              {summary !== undefined && <small>{summary}</small>}
              {isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
            </button>
          </h2>
        ) : (
          <>
            <h2 id={id}>{title}</h2>
            {summary !== undefined && <small>{summary}</small>}
          </>
        )}
        {isOpen && tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </header>
      <div hidden={!isOpen} id={body}>
        {isOpen && children}
      </div>
      {dialog}
    </section>
  )
}
