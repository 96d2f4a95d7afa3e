import { useEffect, useState } from 'react'

import { SECTIONS, type SectionId } from './sections.ts'

/** Specification 9: when the anchor bar looks which sections the page has. */
const LOOK_AFTER_MS = 3600

/** Which sections are on the page, looked up once after 3.6 s, and which of them is being read. */
export function usePresentSections() {
  const [present, setPresent] = useState<readonly SectionId[]>([])
  const [current, setCurrent] = useState<SectionId>()
  useEffect(() => {
    const reading = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id as SectionId)
      },
      // The band just below the bar decides.
      { rootMargin: '-110px 0px -70% 0px' },
    )
    const look = setTimeout(() => {
      const found = SECTIONS.flatMap(({ id }) => document.getElementById(id) ?? [])
      for (const section of found) reading.observe(section)
      setPresent(found.map(({ id }) => id as SectionId))
      setCurrent((before) => before ?? (found[0]?.id as SectionId | undefined))
    }, LOOK_AFTER_MS)
    return () => {
      clearTimeout(look)
      reading.disconnect()
    }
  }, [])
  return { present, current }
}
