import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'

/** The answer is rendered shortly after it arrived. */
const RENDERED_MS = 100
/** As long as the animation of the mark, in root.module.css. */
const MARKED_MS = 2000

const ROW = 'tr, li, article, [role="row"]'
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'

/**
 * Refetches the page below what the user is doing: a field that has the focus stays where it is on
 * the screen, and rows that change are marked for a moment.
 */
export async function keepStill(refetch: () => Promise<void>): Promise<void> {
  const main = document.getElementById(MAIN_ID)
  if (main === null) return refetch()
  const field = typedField()
  const before = field?.getBoundingClientRect().top
  const observer = new MutationObserver((changes) => {
    // Runs before the browser paints, so that nothing is seen to jump.
    if (field?.isConnected && before !== undefined)
      scrollBy({ top: field.getBoundingClientRect().top - before, behavior: 'instant' })
    for (const row of rowsOf(changes)) mark(row)
  })
  observer.observe(main, { childList: true, characterData: true, subtree: true })
  try {
    await refetch()
    await new Promise((resolve) => setTimeout(resolve, RENDERED_MS))
  } finally {
    observer.disconnect()
  }
}

function typedField(): Element | undefined {
  const field = document.activeElement
  return field?.matches(TYPED) === true ? field : undefined
}

function rowsOf(changes: readonly MutationRecord[]): ReadonlySet<Element> {
  const rows = changes.flatMap(({ target, addedNodes }) => {
    const added = [...addedNodes].filter((node) => node instanceof Element && node.matches(ROW))
    return added.length > 0 ? added.map(rowAround) : [rowAround(target)]
  })
  return new Set(rows.filter((row) => row?.isConnected === true).filter((row) => row !== null))
}

function rowAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(ROW) ?? null
}

function mark(row: Element): void {
  row.setAttribute('data-just-changed', '')
  setTimeout(() => row.removeAttribute('data-just-changed'), MARKED_MS)
}
