import { useId, useRef } from 'react'

import { ignorePressOnNew, ignoreSecondPress } from '#src/page/second-press.ts'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { EllipsisIcon } from './icons.tsx'

import styles from './menu-button.module.css'

export type MenuItem = {
  readonly words: string
  /** The accessible name, if the text alone is ambiguous. */
  readonly label?: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

type Props = {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly isInFoot?: boolean
  /** The button shows its label instead of three dots. */
  readonly isWorded?: boolean
}

/** For less common actions. The browser's popover closes on Esc and on a click outside. */
export function MenuButton({ label, items, isInFoot = false, isWorded = false }: Props) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  return (
    <span className={styles.root} ref={root}>
      {isWorded ? (
        <Button aria-haspopup="true" popoverTarget={id} size="small">
          {label}
        </Button>
      ) : (
        <IconButton aria-haspopup="true" label={label} popoverTarget={id}>
          <EllipsisIcon />
        </IconButton>
      )}
      <ul
        aria-label={label}
        className={styles.panel}
        id={id}
        popover="auto"
        ref={panel}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          placeMenu(panel.current, root.current, isInFoot)
          ignorePressOnNew()
        }}
      >
        {items.map(({ words, label: ariaLabel, disabled, onPress }) => (
          <li key={words}>
            <button
              aria-label={ariaLabel}
              disabled={disabled}
              type="button"
              onClick={(event) => {
                ignoreSecondPress(event)
                panel.current?.hidePopover()
                onPress()
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </span>
  )
}

/** Distance between button and panel, and the height of an item, in px. */
const [GAP, ITEM] = [4, 44]

/**
 * Places the panel below the button, or above it if there is no room, and towards the centre of the
 * window. It scrolls with the page, or stays with a fixed bar.
 */
function placeMenu(panel: HTMLElement | null, root: HTMLElement | null, isInFoot: boolean): void {
  const button = root?.getBoundingClientRect()
  if (!panel || !button) return
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = button.bottom + GAP + (panel.children.length + 1) * ITEM > clientHeight
  const isLeft = button.left < clientWidth / 2
  const scrolled = isInFoot ? 0 : scrollY
  panel.style.position = isInFoot ? 'fixed' : 'absolute'
  panel.style.left = isLeft ? `${button.left}px` : 'auto'
  panel.style.right = isLeft ? 'auto' : `${clientWidth - button.right}px`
  panel.style.top = isAbove ? 'auto' : `${button.bottom + GAP + scrolled}px`
  panel.style.bottom = isAbove ? `${clientHeight - button.top + GAP - scrolled}px` : 'auto'
}
