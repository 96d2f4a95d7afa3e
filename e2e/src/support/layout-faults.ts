/**
 * Lists what does not fit the current page: elements wider than the window; controls that are cut
 * off, outside, covered or overlapping; OE numbers, prices and dates that are cut off or broken
 * over two lines.
 *
 * Runs in the page, so it must be self-contained. Content that can be scrolled to is not a fault: a
 * scrolling box represents what it contains, and the page is scrolled by half windows so that each
 * control is checked where no bar needs to cover it.
 *
 * @param within selects what is looked at, for example what covers the page; otherwise the last modal dialog or the page
 */
export function findLayoutFaults(within?: string): readonly string[] {
  const SLACK_PX = 1.5
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"]'
  // A price, a date, or a word of capitals and digits with at least four digits; OE numbers are no
  // longer than this.
  const WHOLE =
    /[¥−]?\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)|\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?|(?<![\w-])(?=[A-Z-]*\d[A-Z-]*\d[A-Z-]*\d[A-Z-]*\d)[A-Z\d][A-Z\d-]{6,16}(?![\w-])/g
  type Box = { left: number; right: number; top: number; bottom: number }
  const faults = new Set<string>()
  const width = document.documentElement.clientWidth

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const notify = (what: string, element: Element, rest = '') => {
    const words = element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)
    faults.add(`${what}: ${element.localName}.${element.getAttribute('class')} ${words}${rest}`)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has only this function
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null

  /**
   * Computes the visible part of a box and what cuts it off where nothing scrolls; undefined if it
   * is fully hidden.
   */
  const seenOf = (holder: Element, box: Box, from: Element | null) => {
    let { left, right, top, bottom } = box
    // The box that must be visible: the element's own, or that of its scroll container.
    let must = box
    let isFree = false
    let position = from === holder ? 'static' : styleOf(holder).position
    for (let at = from; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      // Visible to screen readers only.
      if (style.clipPath !== 'none') return undefined
      if (position === 'fixed') break
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      const both = `${style.overflowX} ${style.overflowY}`
      if (both === 'visible visible') continue
      const frame = at.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
      if (/auto|scroll/.test(both)) {
        must = frame
        isFree = true
        continue
      }
      // A line without room is fully hidden, and shown again on focus.
      if (must.top >= frame.bottom - SLACK_PX || must.bottom <= frame.top + SLACK_PX)
        return undefined
      const isCut =
        must.left < frame.left - SLACK_PX ||
        must.right > frame.right + SLACK_PX ||
        must.top < frame.top - SLACK_PX ||
        must.bottom > frame.bottom + SLACK_PX
      // An ellipsis shows that text is cut off.
      const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isCut && saysSo && holder !== from) must = { left, right, top, bottom }
      else if (isCut) return { cutBy: at, box: { left, right, top, bottom }, isFree }
    }
    if (must.left < -SLACK_PX || must.right > width + SLACK_PX)
      return { cutBy: document.body, box: { left, right, top, bottom }, isFree }
    return { cutBy: undefined, box: { left, right, top, bottom }, isFree }
  }
  /** A small control on a much larger one, such as a dot on a slide. */
  const isUpon = (small: Box, large: Box) =>
    small.left >= large.left - SLACK_PX &&
    small.right <= large.right + SLACK_PX &&
    small.top >= large.top - SLACK_PX &&
    small.bottom <= large.bottom + SLACK_PX &&
    areaOf(small) * 4 <= areaOf(large)
  const areaOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top)
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(styleOf(at).position)) return at
    return document.body
  }

  const isWider = document.documentElement.scrollWidth > window.innerWidth
  if (isWider) faults.add(`wider than the window: ${document.documentElement.scrollWidth}`)

  const roots = [...document.querySelectorAll(within ?? '[aria-modal="true"], dialog[open]')]
  const root = roots.findLast((one) => isShown(one)) ?? document.body
  if (within !== undefined && root === document.body) return [`not there: ${within}`]

  const controls: { element: Element; box: Box; layer: Element }[] = []
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (!isShown(element)) continue
    const box = element.getClientRects()[0]
    if (!box || box.width < 2 || box.height < 2 || styleOf(element).clipPath !== 'none') continue
    const seen = seenOf(element, box, element.parentElement)
    if (!seen) continue
    if (seen.cutBy) notify('cut off', element, ` by ${seen.cutBy.getAttribute('class')}`)
    if (seen.box.right - seen.box.left < 2 || seen.box.bottom - seen.box.top < 2) continue
    // A control that is half scrolled into view is fully visible after the next scroll.
    if (seen.isFree && areaOf(seen.box) < areaOf(box) - 1) continue
    controls.push({ element, box: seen.box, layer: layerOf(element) })
  }

  controls.sort((one, other) => one.box.top - other.box.top)
  for (const [place, one] of controls.entries())
    for (let next = place + 1; next < controls.length; next += 1) {
      const other = controls[next]
      if (!other || other.box.top >= one.box.bottom - SLACK_PX) break
      const isApart =
        one.box.left >= other.box.right - SLACK_PX ||
        other.box.left >= one.box.right - SLACK_PX ||
        one.layer !== other.layer ||
        one.element.contains(other.element) ||
        other.element.contains(one.element) ||
        isUpon(one.box, other.box) ||
        isUpon(other.box, one.box)
      if (!isApart)
        notify('on another', one.element, ` and ${other.element.outerHTML.slice(0, 160)}`)
    }

  const half = window.innerHeight / 2
  const start = window.scrollY
  const positionOf = ({ layer }: { layer: Element }) => styleOf(layer).position
  const steps = Map.groupBy(controls, (control) => {
    const { top, bottom } = control.box
    if (positionOf(control) === 'fixed') return 0
    return Math.max(0, Math.floor(((top + bottom) / 2 + start) / half - 0.5))
  })
  for (const [step, those] of steps) {
    window.scrollTo({ top: step * half, behavior: 'instant' })
    const moved = { fixed: 0, static: start - window.scrollY }
    for (const control of those) {
      const { element, box } = control
      const position = positionOf(control)
      const shift = position === 'fixed' ? moved.fixed : moved.static
      // Sticky elements stay while the page scrolls.
      const { top, bottom } =
        position === 'sticky'
          ? element.getBoundingClientRect()
          : { top: box.top + shift, bottom: box.bottom + shift }
      for (const x of [box.left + 4, (box.left + box.right) / 2, box.right - 4]) {
        const there = document.elementFromPoint(x, (top + bottom) / 2)
        const isReached =
          there === null ||
          there.contains(element) ||
          element.contains(there) ||
          (there.closest('label')?.contains(element) ?? false)
        if (!isReached) notify('covered', element, ` by ${there.outerHTML.slice(0, 160)}`)
      }
    }
  }
  window.scrollTo({ top: start, behavior: 'instant' })

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    if (!holder || !isShown(holder)) continue
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(WHOLE)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rects = [...range.getClientRects()]
      if (rects.some((rect) => rect.top > (rects[0]?.bottom ?? 0) - SLACK_PX))
        notify(`broken ${word}`, holder)
      const box = range.getBoundingClientRect()
      const seen = seenOf(holder, box, holder)
      if (seen?.cutBy) notify(`cut off ${word}`, holder, ` by ${seen.cutBy.getAttribute('class')}`)
    }
  }
  return [...faults]
}
