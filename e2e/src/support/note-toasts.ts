/**
 * Records the texts of toasts. Inject it before the page loads, because toasts disappear and a slow
 * test may check too late.
 */
export function noteToasts(): void {
  if (Reflect.has(window, 'texts')) return
  const texts: string[] = []
  Object.assign(window, { texts })
  const note = (node: Node) => {
    if (!(node instanceof Element)) return
    const area = 'output[aria-live="polite"]'
    const toasts = node.parentElement?.matches(area) ? [node] : node.querySelectorAll(`${area} > *`)
    for (const toast of toasts) texts.push(toast.textContent ?? '')
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}
