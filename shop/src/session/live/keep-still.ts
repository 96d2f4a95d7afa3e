import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'

import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'

/** From an answer to its rows on the page. */
const RENDERED_MS = 100
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
 * for example below rows that a colleague added.
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
  const field = typedField()
  const top = field?.getBoundingClientRect().top
  let isMarking = false
  let ending: ReturnType<typeof setTimeout> | undefined
  // Runs before the browser paints, so that nothing is seen to jump.
  const observer = new MutationObserver((changes) => {
    if (field?.isConnected && top !== undefined)
      scrollBy({ top: field.getBoundingClientRect().top - top, behavior: 'instant' })
    if (isMarking) for (const row of rowsOf(changes)) mark(row)
  })
  observer.observe(main, { childList: true, characterData: true, subtree: true })
  const end = () => {
    clearTimeout(ending)
    observer.disconnect()
    onEnd()
  }
  return {
    end,
    extend: (marks) => {
      isMarking ||= marks
      clearTimeout(ending)
      ending = setTimeout(end, RENDERED_MS)
    },
  }
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

function mark(row: Element): void {
  row.setAttribute('data-just-changed', '')
  setTimeout(() => row.removeAttribute('data-just-changed'), MARKED_MS)
}
