import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'

import { IconButton } from '#src/controls/icon-button.tsx'
import { CalendarIcon } from '#src/controls/icons.tsx'
import { dayTyped, MAX_DAY_LENGTH, momentTyped } from '#src/page/days.ts'

import { Calendar } from './calendar.tsx'
import { TextField } from './text-field.tsx'
import { useUnreadable } from './use-unreadable.ts'

import styles from './date-field.module.css'

type Props = {
  readonly label: string
  readonly labelHidden?: boolean
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly problem?: string | undefined
  /** Called with a valid day, or with an empty text; with the time where one was typed after it. */
  readonly onChange: (day: string, time?: string) => void
  readonly className?: string
}

export function DateField(props: Props) {
  const { label, labelHidden, value, min, max, problem, onChange, className } = props
  const [typed, setTyped] = useState<string>()
  const panel = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const setText = (text: string) => {
    setTyped(text)
    const { day, time } = text.trim() === '' ? { day: '' } : (momentTyped(text) ?? {})
    if (isWithin(day, { min, max }) && (day !== value || time !== undefined))
      onChange(day ?? '', time)
  }
  const rest = typed?.trim() ?? ''
  const isOdd = rest !== '' && !isWithin(dayTyped(rest), { min, max })
  const odd = isOdd ? oddText(rest, { min, max }) : undefined
  useUnreadable(field, odd)
  const open = () => panel.current?.showPopover()
  const close = () => {
    panel.current?.hidePopover()
    field.current?.focus()
  }
  return (
    <div className={className}>
      <TextField
        autoComplete="off"
        label={label}
        labelHidden={labelHidden ?? false}
        maxLength={MAX_DAY_LENGTH}
        placeholder="年-月-日"
        problem={odd ?? problem}
        ref={field}
        suffix={
          <IconButton
            aria-controls={isOpen ? id : undefined}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            className={styles.button}
            label={`${label}，选择日期`}
            onClick={open}
          >
            <CalendarIcon size={14} />
          </IconButton>
        }
        value={typed ?? value}
        onBlur={() => {
          if (!isOdd) setTyped(undefined)
        }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => onArrowDown(event, open)}
      />
      <CalendarPanel
        id={id}
        label={label}
        panel={panel}
        onClose={close}
        onOpen={() => placeCalendar(panel.current, field.current)}
        onToggle={setOpen}
      >
        {isOpen && (
          <Calendar
            chosen={value}
            max={max}
            min={min}
            onChoose={(day) => {
              setTyped(undefined)
              onChange(day)
              close()
            }}
            onClose={close}
          />
        )}
      </CalendarPanel>
    </div>
  )
}

function onArrowDown(event: KeyboardEvent, open: () => void): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  open()
}

type PanelProps = {
  readonly id: string
  readonly label: string
  readonly panel: RefObject<HTMLDialogElement | null>
  readonly onOpen: () => void
  readonly onToggle: (isOpen: boolean) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function CalendarPanel({ id, label, panel, onOpen, onToggle, onClose, children }: PanelProps) {
  return (
    <dialog
      aria-label={`${label}，日历`}
      className={styles.panel}
      id={id}
      popover="auto"
      ref={panel}
      onBeforeToggle={(event) => {
        if (event.newState === 'open') onOpen()
      }}
      // Esc closes only the calendar, not the dialog around the field.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      onToggle={(event) => onToggle(event.newState === 'open')}
    >
      {children}
    </dialog>
  )
}

type Limits = { readonly min?: string | undefined; readonly max?: string | undefined }

function isWithin(day: string | undefined, { min, max }: Limits): boolean {
  if (day === '') return true
  return day !== undefined && !(min && day < min) && !(max && day > max)
}

function oddText(typed: string, { min, max }: Limits): string {
  const day = dayTyped(typed)
  if (day === undefined) return '日期如 2026-11-03'
  return max && day > max ? `不晚于 ${max}` : `不早于 ${min ?? ''}`
}

/** Size of the calendar, and its distance from the field and the window's edges, in px. */
const [WIDTH, HEIGHT, GAP] = [296, 352, 6]

/**
 * Places the panel below the field, or above it if there is no room; positioned relative to the
 * page, so that it scrolls along.
 */
function placeCalendar(panel: HTMLElement | null, field: HTMLElement | null): void {
  const frame = field?.parentElement?.getBoundingClientRect()
  if (!panel || !frame) return
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = frame.bottom + GAP + HEIGHT <= clientHeight || frame.top < HEIGHT + GAP
  const top = isBelow ? frame.bottom + GAP : frame.top - GAP - HEIGHT
  const left = Math.max(GAP, Math.min(frame.left, clientWidth - WIDTH - GAP))
  panel.style.top = `${top + scrollY}px`
  panel.style.left = `${left + scrollX}px`
}
