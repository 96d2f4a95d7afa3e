import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { today } from '@portal/ui/page/days.ts'
import { formatRecent } from '@portal/ui/page/format.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { categoryTag } from './message-names.ts'
import type { Tip } from './messages-calls.ts'
import type { MessagesSearchParams } from './messages-search-params.ts'

import styles from './message-list.module.css'

type Props = {
  readonly tip: Tip
  readonly search: MessagesSearchParams
  readonly hasPreview: boolean
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

export function MessageRow({ tip, search, hasPreview, isTicked, onTick }: Props) {
  const { id, tip_name, tip_description, category_id, create_time } = tip
  const isUnread = tip.read === 0
  const isOpen = hasPreview && search.id === id
  const row = useFocusWhenOpen(isOpen)
  return (
    <li className={classes(styles.row, isUnread && styles.unread, isOpen && styles.open)} ref={row}>
      <Checkbox aria-label={`选择 ${tip_name}`} checked={isTicked} onChange={onTick} />
      <Link
        aria-current={isOpen ? 'true' : undefined}
        className={styles.link}
        // Back leads from the open message to the list, not through all that were open.
        replace={hasPreview && search.id !== undefined}
        resetScroll={!hasPreview}
        search={{ ...search, id }}
        to={hasPreview ? '/profile/system_msg' : '/profile/system_msg/detail'}
      >
        <span className={styles.title}>
          {isUnread && <span className="sr-only">未读：</span>}
          {tip_name}
        </span>
        <span className={styles.facts}>
          <Tag look="line">{categoryTag(category_id)}</Tag>
          <time>{formatRecent(create_time, today())}</time>
          {/* Not part of the link's name, which would be as long as the message. */}
          <span aria-hidden className={styles.begun}>
            {tip_description}
          </span>
        </span>
      </Link>
    </li>
  )
}

/**
 * The row that J or K opens comes into sight within the list, which scrolls on its own, and takes the focus over from the
 * row before, or where nothing has it.
 */
function useFocusWhenOpen(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = row.current?.parentElement
    if (!isOpen || !row.current || !list) return
    showWithin(list, row.current)
    const focused = document.activeElement
    if (row.current.contains(focused)) return
    if (focused === document.body || list.contains(focused))
      row.current.querySelector('a')?.focus({ preventScroll: true })
  }, [isOpen])
  return row
}

/** Without moving the page. */
function showWithin(list: Element, row: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
