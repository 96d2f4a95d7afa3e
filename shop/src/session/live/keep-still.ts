import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'

import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'

/** From an answer to its rows on the page, also of a slow phone. */
const RENDERED_MS = 400
/** As long as the animation of the mark, in root.module.css. */
const MARKED_MS = 2000

const ROW = 'tr, li, article, [role="row"]'
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'

type Stillness = {
  /** Rows that change by this refetch are marked for a moment. */
  readonly marking: (refetch: () => Promise<void>) => Promise<void>
  readonly stop: () => void
}

/**
 * Keeps the field that has the focus where it is on the screen while what is shown is refetched,
 * for example below rows that a colleague added; without such a field, the row in the middle of a
 * page that is scrolled down, if others caused the refetch.
 */
export function keepStill(queries: QueryClient): Stillness {
  let marked = 0
  let watch: Watch | undefined
  const begin = () => {
    watch ??= watchPage(() => (watch = undefined))
    watch?.extend(marked > 0)
  }
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (isRefetched(event)) begin()
  })
  return {
    marking: async (refetch) => {
      marked += 1
      try {
        await refetch()
      } finally {
        marked -= 1
      }
    },
    stop: () => {
      unsubscribe()
      watch?.end()
    },
  }
}

/** A newer answer of what is on the page; it is rendered after this event. */
function isRefetched(event: QueryCacheNotifyEvent): boolean {
  const isAnswer = event.type === 'updated' && event.action.type === 'success'
  return isAnswer && event.query.state.dataUpdateCount > 1 && event.query.isActive()
}

type Watch = {
  readonly extend: (isMarking: boolean) => void
  readonly end: () => void
}

function watchPage(onEnd: () => void): Watch | undefined {
  const main = document.getElementById(MAIN_ID)
  if (main === null) return undefined
  let still = typedField()
  let top = topOf(still)
  let isMarking = false
  let ending: ReturnType<typeof setTimeout> | undefined
  const hold = () => {
    if (still?.isConnected) scrollBy({ top: topOf(still) - top, behavior: 'instant' })
  }
  // Both run before the browser paints, so that nothing is seen to jump.
  const observer = new MutationObserver((changes) => {
    hold()
    if (isMarking) for (const row of rowsOf(changes)) mark(row)
  })
  observer.observe(main, { childList: true, characterData: true, subtree: true })
  // A virtual list scrolls by itself once it has measured new rows, by an observer that is older than this one.
  const measured = new ResizeObserver(hold)
  let frame = 0
  const holdInFrame = () => {
    measured.disconnect()
    // Is called once after the layout of this frame, whether the size changes or not.
    if (still) measured.observe(still)
    frame = requestAnimationFrame(holdInFrame)
  }
  holdInFrame()
  // The user's own scrolling goes on.
  const onScroll = () => {
    top = topOf(still)
  }
  addEventListener('scroll', onScroll, { passive: true })
  const end = () => {
    clearTimeout(ending)
    removeEventListener('scroll', onScroll)
    observer.disconnect()
    cancelAnimationFrame(frame)
    measured.disconnect()
    onEnd()
  }
  return {
    end,
    extend: (marks) => {
      isMarking ||= marks
      if (isMarking && still === undefined) {
        still = rowInView(main)
        top = topOf(still)
      }
      clearTimeout(ending)
      ending = setTimeout(end, RENDERED_MS)
    },
  }
}

const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0

/** Shares of the height of the window: where users look first, then around it. */
const LOOKED_AT = [0.4, 0.6, 0.25]

/** At its top a page shows what is new instead. */
function rowInView(main: Element): Element | undefined {
  if (scrollY === 0) return undefined
  for (const height of LOOKED_AT) {
    const [hit] = document
      .elementsFromPoint(innerWidth / 2, innerHeight * height)
      .filter((one) => one !== main && main.contains(one))
    const row = hit?.closest(ROW)
    // What is added inside a row that is taller than the window moves the rest of it.
    if (row) return row.clientHeight < innerHeight ? row : hit
  }
  return undefined
}

function typedField(): Element | undefined {
  const field = document.activeElement
  return field?.matches(TYPED) === true ? field : undefined
}

function rowsOf(changes: readonly MutationRecord[]): ReadonlySet<Element> {
  const rows = changes.flatMap(({ target, addedNodes }) => {
    const added = [...addedNodes].flatMap(rowsIn)
    const around = rowAround(target)
    return added.length > 0 || around === null ? added : [around]
  })
  return new Set(rows.filter((row) => row.isConnected && !row.contains(document.activeElement)))
}

function rowsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return []
  return node.matches(ROW) ? [node] : [...node.querySelectorAll(ROW)]
}

function rowAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(ROW) ?? null
}

/** For a moment, so that the eye finds it. */
export function mark(row: Element): void {
  row.setAttribute('data-just-changed', '')
  setTimeout(() => row.removeAttribute('data-just-changed'), MARKED_MS)
}
