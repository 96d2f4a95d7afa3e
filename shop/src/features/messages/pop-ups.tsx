import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { today } from '@portal/ui/page/days.ts'
import { formatRecent } from '@portal/ui/page/format.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'

import { dismiss } from '#src/session/live/live-session.ts'
import { useLiveState } from '#src/session/live/live-state.ts'

import { categoryName } from './message-names.ts'
import { type Tip, useReadTip } from './messages-calls.ts'

import styles from './pop-ups.module.css'

const MAX_SHOWN = 3
/** More would cover what a phone shows. */
const MAX_SHOWN_ON_PHONE = 1
const COMPACT = 2

/**
 * Messages that pop up (specification 2.9), the newest first. Mounted once around the signed-in
 * pages; screen readers announce each.
 */
export function PopUps() {
  const popUps = useLiveState((live) => live.popUps)
  const most = useMedia('(max-width: 639px)') ? MAX_SHOWN_ON_PHONE : MAX_SHOWN
  const hidden = popUps.length - most
  return (
    <section aria-label="新消息" aria-live="polite" className={styles.area}>
      {popUps.slice(0, most).map((tip) => (
        <PopUp key={tip.id} tip={tip} />
      ))}
      {hidden > 0 && (
        <div className={styles.more}>
          <Link to="/profile/system_msg">还有 {hidden} 条</Link>
          <Button kind="text" size="small" onClick={() => dismiss(popUps.map(({ id }) => id))}>
            全部忽略
          </Button>
        </div>
      )}
    </section>
  )
}

function PopUp({ tip }: { readonly tip: Tip }) {
  const ignore = useIgnore(tip)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') ignore()
  }
  const Look = tip.pop_type === COMPACT ? CompactPopUp : PlainPopUp
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from the buttons inside
    <article
      aria-label={tip.tip_name}
      className={classes(styles.popUp, tip.pop_type === COMPACT && styles.compact)}
      onKeyDown={onKeyDown}
    >
      <Look tip={tip} onIgnore={ignore} />
    </article>
  )
}

/** One that no list has is read when it is ignored, and otherwise stays unread in the list. */
function useIgnore({ id, category_id }: Pick<Tip, 'id' | 'category_id'>): () => void {
  const read = useReadTip()
  return () => {
    dismiss([id])
    if (category_id === MessageCategory.popUp) read.mutate({ tip_id: id, type: 1 })
  }
}

type Props = { readonly tip: Tip; readonly onIgnore: () => void }

function PlainPopUp({ tip, onIgnore }: Props) {
  return (
    <>
      <div className={styles.head}>
        <Tag look="brand">{categoryName(tip.category_id)}</Tag>
        <time>{formatRecent(tip.create_time, today())}</time>
        <IconButton className={styles.close} label="关闭" onClick={onIgnore}>
          <XIcon />
        </IconButton>
      </div>
      <b className={styles.title}>{tip.tip_name}</b>
      {tip.tip_description !== '' && <p className={styles.text}>{tip.tip_description}</p>}
      <div className={styles.actions}>
        <Details id={tip.id} />
        <Button size="small" onClick={onIgnore}>
          忽略
        </Button>
      </div>
    </>
  )
}

function CompactPopUp({ tip, onIgnore }: Props) {
  return (
    <>
      <b className={styles.title}>{tip.tip_name}</b>
      <Details id={tip.id} />
      <Button size="small" onClick={onIgnore}>
        忽略
      </Button>
    </>
  )
}

function Details({ id }: { readonly id: Id<'tip'> }) {
  return (
    <Link
      className={buttonLook({ kind: 'primary', size: 'small' })}
      search={{ id }}
      to="/profile/system_msg/detail"
      onClick={() => dismiss([id])}
    >
      查看详情
    </Link>
  )
}
