import { classes } from '@portal/ui/page/classes.ts'
import { useEffect, useRef, useState } from 'react'

import { type SectionId, SECTIONS } from './sections.ts'

import styles from './anchor-bar.module.css'

/** Links to the sections that are on the page (specification 2.2). */
export function AnchorBar() {
  const { present, current, choose } = usePresentSections()
  return (
    <nav aria-label="页面锚点" className={styles.bar}>
      {present === undefined &&
        SECTIONS.map(({ id }) => <span aria-hidden="true" className={styles.waiting} key={id} />)}
      {SECTIONS.filter(({ id }) => present?.includes(id)).map(({ id, title }) => (
        <a
          aria-current={id === current ? 'location' : undefined}
          className={classes(styles.anchor, id === current && styles.current)}
          href={`#${id}`}
          key={id}
          onClick={(event) => {
            event.preventDefault()
            choose(id)
            document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Delay until the anchor bar detects the sections (specification 9). */
const LOOK_AFTER_MS = 3600

/** The reading line below the header and the bar, in px. */
const READING_FROM = 110

const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The sections on the page, unknown for 3.6 s and then with those that a slow network brings later, and the current one.
 * `choose` sets the current section until the user scrolls.
 */
function usePresentSections() {
  const [present, setPresent] = useState<readonly SectionId[]>()
  const [current, setCurrent] = useState<SectionId>()
  const isChosen = useRef(false)
  useEffect(() => {
    let found: readonly HTMLElement[] = []
    const read = () => {
      if (!isChosen.current) setCurrent(sectionIdOf(sectionAt(found)))
    }
    const stopHolding = () => {
      isChosen.current = false
    }
    const look = () => {
      const now = SECTIONS.flatMap(({ id }) => document.getElementById(id) ?? [])
      if (found.length === now.length && now.every((one, at) => one === found[at])) return
      found = now
      setPresent(found.flatMap((section) => sectionIdOf(section) ?? []))
      read()
    }
    const later = new MutationObserver(look)
    const first = setTimeout(() => {
      setPresent([])
      look()
      later.observe(document.body, { childList: true, subtree: true })
      window.addEventListener('scroll', read, { passive: true })
      for (const move of OWN_MOVES) window.addEventListener(move, stopHolding, { passive: true })
    }, LOOK_AFTER_MS)
    return () => {
      clearTimeout(first)
      later.disconnect()
      window.removeEventListener('scroll', read)
      for (const move of OWN_MOVES) window.removeEventListener(move, stopHolding)
    }
  }, [])
  const choose = (id: SectionId) => {
    isChosen.current = true
    setCurrent(id)
  }
  return { present, current, choose }
}

/**
 * The last section above the reading line. The line moves down the window as the page is scrolled,
 * so that the last section becomes current although it cannot reach the top.
 */
function sectionAt(sections: readonly HTMLElement[]): HTMLElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const scrollable = Math.max(1, scrollHeight - clientHeight)
  const line =
    READING_FROM +
    (Math.min(window.scrollY, scrollable) / scrollable) * (clientHeight - READING_FROM)
  return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0]
}

const sectionIdOf = (section: HTMLElement | undefined): SectionId | undefined =>
  SECTIONS.find(({ id }) => id === section?.id)?.id
