import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

import { expectStill } from './fit-for-all.ts'

/** Time between down and up; whatever the press triggers happens in between. */
const HELD_MS = 80

type Point = { readonly x: number; readonly y: number }

/**
 * Presses like a user: down in the middle of the control, a pause, up at the same place; by touch
 * on a phone.
 */
export async function press(
  page: Page,
  control: Locator,
  waits: { readonly timeout?: number } = {},
): Promise<void> {
  await control.scrollIntoViewIfNeeded(waits)
  const box = await control.boundingBox(waits)
  if (!box) throw new Error('the control is not to be seen')
  const hand = await handOn(page)
  await hand.press({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

/**
 * Two presses in the same place, as a finger or a mouse button bounces. Each carries the time at which a hand would have
 * made it, so that for the page they are `pause` ms apart however busy the machine is.
 */
export async function pressTwice(page: Page, button: Locator, pause: number): Promise<void> {
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  // Still and uncovered: a page that is being drawn moves it away from the press.
  await (isTouched ? button.tap({ trial: true }) : button.click({ trial: true }))
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not to be seen')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const pressAt = isTouched ? tapAt(session, point) : clickAt(session, point)
  const first = Date.now()
  await pressAt(first / 1000)
  // Never before its time; later by as much as the machine is busy.
  if (pause > 0) await page.waitForTimeout(pause)
  await pressAt((first + pause) / 1000)
  await session.detach()
}

/** `timestamp` in seconds since the epoch. */
type PressAt = (timestamp: number) => Promise<void>

function clickAt(session: CDPSession, point: Point): PressAt {
  return async (timestamp) => {
    const event = { ...point, timestamp, clickCount: 1, pointerType: 'mouse' } as const
    await session.send('Input.dispatchMouseEvent', { ...event, type: 'mouseMoved' })
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { ...event, type, button: 'left' })
  }
}

function tapAt(session: CDPSession, point: Point): PressAt {
  return async (timestamp) => {
    const event = { timestamp }
    await session.send('Input.dispatchTouchEvent', {
      ...event,
      type: 'touchStart',
      touchPoints: [point],
    })
    await session.send('Input.dispatchTouchEvent', { ...event, type: 'touchEnd', touchPoints: [] })
  }
}

/** After a press that counted the control leaves, and another press would wait for it. */
export const LEAVES_MS = 1000

/**
 * Presses again and again until it counted, where the product ignores a press that comes too soon. A press that finds
 * nothing to press does not end it.
 */
export async function pressUntil(
  hasCounted: () => Promise<boolean>,
  pressOnce: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (!(await hasCounted())) await pressOnce()
    expect(await hasCounted()).toBe(true)
  }).toPass()
}

/** Presses beside a dialog, in the corner of the window. */
export const pressOutside = (page: Page) => page.mouse.click(5, 5)

type Hand = {
  readonly press: (point: Point) => Promise<void>
  readonly leave: () => Promise<void>
}

const hands = new WeakMap<Page, Hand>()

async function handOn(page: Page): Promise<Hand> {
  const known = hands.get(page)
  if (known) return known
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const hand = isTouched ? fingerOn(page, await page.context().newCDPSession(page)) : mouseOn(page)
  hands.set(page, hand)
  return hand
}

function mouseOn(page: Page): Hand {
  return {
    async press({ x, y }) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.waitForTimeout(HELD_MS)
      await page.mouse.up()
    },
    leave: () => page.mouse.move(0, 0),
  }
}

function fingerOn(page: Page, session: CDPSession): Hand {
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async press(point) {
      await touch('touchStart', [point])
      await page.waitForTimeout(HELD_MS)
      await touch('touchEnd', [])
    },
    // Touch does not hover.
    leave: () => Promise.resolve(),
  }
}

/**
 * Presses every kind of control on the page, and expects each press to end on the control on which
 * it began. Clicks have no effect. Kinds in `pressed` are skipped, because the same control was
 * pressed on an earlier page.
 *
 * @param before runs before each press, for example to focus a field that reacts to blur
 */
export async function expectPressable(
  page: Page,
  pressed: Set<string>,
  before?: () => Promise<void>,
): Promise<void> {
  const hand = await handOn(page)
  await page.evaluate(holdClicks)
  const kinds = await page.evaluate(nameKinds)
  for (const kind of new Set(kinds.filter((one) => !pressed.has(one)))) {
    pressed.add(kind)
    const end = await pressFromRest(page, hand, kind, before)
    expect.soft(end, `pressing ${kind}`).toMatch(/^(on it|not to be pressed)$/)
  }
  await page.evaluate(() => (Reflect.get(window, 'letClicksGo') as () => void)())
}

/** A press may miss a moving control, for example below a picture that loads late. */
const TRIES = 3

/** Where each try ended, if none ended on it. */
type End = 'on it' | 'not to be pressed' | `elsewhere: ${string}`

/**
 * Presses a kind of control after everything has come to rest; only movements caused by the press
 * itself remain.
 */
async function pressFromRest(
  page: Page,
  hand: Hand,
  kind: string,
  before?: () => Promise<void>,
): Promise<End> {
  const ends: string[] = []
  while (ends.length < TRIES) {
    if (ends.length > 0) await rest(page, hand)
    await before?.()
    const point = await page.evaluate(aimAt, kind)
    if (!point) return 'not to be pressed'
    await hand.press(point)
    const end = await endOfPress(page)
    if (end === 'on it') return end
    ends.push(end)
  }
  return `elsewhere: ${ends.join('; ')}`
}

async function rest(page: Page, hand: Hand): Promise<void> {
  await hand.leave()
  await expectStill(page)
}

/**
 * Where the click arrives; a press that ends on another element is a click on the common ancestor of both.
 */
function endOfPress(page: Page): Promise<string> {
  return page.evaluate(
    (patience) =>
      new Promise<string>((resolve) => {
        const end = performance.now() + patience
        const look = () => {
          const clickedOn = Reflect.get(window, 'clickedOn') as string | undefined
          if (clickedOn === undefined && performance.now() < end) setTimeout(look, 5)
          else resolve(clickedOn ?? 'nowhere')
        }
        look()
      }),
    3000,
  )
}

/** From now on clicks are recorded and stopped. */
function holdClicks(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has only this function
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const aim = Reflect.get(window, 'aim') as Element | undefined
    const target = event.target as Element
    const { top = 0, left = 0 } = aim?.getBoundingClientRect() ?? {}
    const end = aim?.contains(target)
      ? 'on it'
      : `on ${target.localName}.${target.getAttribute('class') ?? ''}, itself now at ${left}, ${top}`
    if (event.type === 'click') Reflect.set(window, 'clickedOn', end)
  }
  addEventListener('click', hold, true)
  Reflect.set(window, 'letClicksGo', () => removeEventListener('click', hold, true))
}

/**
 * By its class names and those of the three elements around it, so that a kind of control is pressed once, not in every
 * row.
 */
function nameKinds(): readonly string[] {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  const controls = (dialog ?? document).querySelectorAll(
    'a[href], button:enabled, summary, input[type="checkbox"]:enabled, input[type="radio"]:enabled',
  )
  return Array.from(controls)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => {
      const names = []
      for (let at: Element | null = control; at && names.length < 4; at = at.parentElement)
        names.push(`${at.localName}.${at.getAttribute('class') ?? ''}`)
      const kind = names.join(' < ')
      control.setAttribute('data-kind', kind)
      return kind
    })
}

function aimAt(kind: string): Point | undefined {
  for (const control of document.querySelectorAll(`[data-kind="${CSS.escape(kind)}"]`)) {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = control.getClientRects()[0]
    if (!box || box.width < 4 || box.height < 4) continue
    const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const top = document.elementFromPoint(point.x, point.y)
    if (!top || !control.contains(top)) continue
    Reflect.set(window, 'aim', control)
    Reflect.set(window, 'clickedOn', undefined)
    return point
  }
  return undefined
}
