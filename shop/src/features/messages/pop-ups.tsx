import type { Id } from '@portal/rules/ids.ts'
import { withoutEmptyLines } from '@portal/rules/messages/message-text.ts'
import { isShownAt } from '@portal/rules/messages/shown-at.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { isDialogOpen } from '@portal/ui/overlays/open-dialog.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { today } from '@portal/ui/page/days.ts'
import { formatRecent } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link, useLocation, useMatch } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'

import { dismiss } from '#src/session/live/live-session.ts'
import { useLiveState } from '#src/session/live/live-state.ts'

import { categoryName } from './message-names.ts'
import { type Tip, useIgnoreTips } from './messages-calls.ts'
import { useFreeSide } from './use-free-side.ts'
import { useHasPreview } from './use-has-preview.ts'
import { useLeaveByItself } from './use-leave-by-itself.ts'
import { focusFirstIn, usePopUpFocus } from './use-pop-up-focus.ts'
import { usePressGuard } from './use-press-guard.ts'
import { useWorkElsewhere } from './use-work-elsewhere.ts'

import styles from './pop-ups.module.css'

const PHONE = '(max-width: 639px)'
const COMPACT = 2
/** By the pointer, or by the keyboard. */
const IN_USE = ':hover, :has(:focus-visible)'
const AREA_ID = 'pop-ups'

/** Before the header, whose links would all come before the pop-ups. */
export function PopUpsSkipLink() {
  const isThere = useLiveState(({ popUps }) => popUps.length > 0)
  if (!isThere) return null
  return (
    <button
      className="skip-link"
      type="button"
      onClick={() => focusFirstIn(document.getElementById(AREA_ID))}
    >
      跳到新消息
    </button>
  )
}

/**
 * Messages that pop up (specification 2.9): the newest, and how many wait behind it, because a
 * second one would cover more of the page than it says. One that the pointer or the focus is in
 * stays meanwhile. Mounted once around the signed-in pages; screen readers announce each, and F8
 * leads to them.
 */
export function PopUps() {
  const area = useRef<HTMLElement>(null)
  const popUps = useLiveState((live) => live.popUps)
  const isPhone = useMedia(PHONE)
  const side = useFreeSide(area, popUps)
  const onFocus = usePopUpFocus(area)
  const { mutate: ignore } = useIgnoreTips()
  const [inUse, setInUse] = useState<Id<'tip'>>()
  const [newest] = popUps
  const shown = popUps.find(({ id }) => id === inUse) ?? newest
  return (
    <section
      aria-keyshortcuts="F8"
      aria-label={isPhone ? '新消息' : '新消息，按 F8 选中'}
      aria-live="polite"
      className={classes(styles.area, side === 'left' && styles.left)}
      id={AREA_ID}
      ref={area}
      // What it covers comes under the pointer when it closes.
      onClickCapture={ignoreSecondPress}
      {...onFocus}
    >
      {shown !== undefined && (
        <PopUp
          isInPlaceOfAnother={popUps.length > 1}
          key={shown.id}
          tip={shown}
          onIgnore={() => ignore({ tip_ids: [shown.id] })}
          onUse={setInUse}
        />
      )}
      {popUps.length > 1 && (
        <More
          count={popUps.length - 1}
          onIgnore={() => ignore({ tip_ids: popUps.map(({ id }) => id) })}
        />
      )}
    </section>
  )
}

type MoreProps = {
  /** Behind the one that is shown. */
  readonly count: number
  readonly onIgnore: () => void
}

function More({ count, onIgnore }: MoreProps) {
  const isGuarded = usePressGuard()
  return (
    <div className={classes(styles.more, styles.risen)} data-guarded={isGuarded || undefined}>
      <Link search={{}} to="/profile/system_msg">
        {`还有 ${count} 条`}
      </Link>
      <Button kind="text" size="small" onClick={onIgnore}>
        全部忽略
      </Button>
    </div>
  )
}

type PopUpProps = Props & {
  /** It is shown where another one was until now. */
  readonly isInPlaceOfAnother: boolean
  /** The pointer or the focus came into it, or with undefined left it. */
  readonly onUse: (id: Id<'tip'> | undefined) => void
}

/**
 * One line, once the user goes on with the page. A message about the page that is open already shows
 * there: of it a line says so for a while.
 */
function PopUp({ tip, onIgnore, isInPlaceOfAnother, onUse }: PopUpProps) {
  const isGuarded = usePressGuard()
  const [replaced] = useState(isInPlaceOfAnother)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isDialogOpen()) onIgnore()
  }
  const element = useRef<HTMLElement>(null)
  const tellUse = () => onUse(element.current?.matches(IN_USE) === true ? tip.id : undefined)
  const isHere = useLocation({
    select: ({ href }) => isShownAt(tip, href),
  })
  useLeaveByItself(element, { isHint: isHere, onLeave: () => dismiss([tip.id]) })
  const isLeft = useWorkElsewhere(element, isGuarded)
  const isCompact = isHere || isLeft || tip.pop_type === COMPACT
  const Look = isCompact ? CompactPopUp : PlainPopUp
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from the buttons inside
    <article
      aria-label={tip.tip_name}
      className={classes(
        styles.popUp,
        replaced ? styles.replaced : styles.risen,
        isCompact && styles.compact,
      )}
      data-guarded={isGuarded || undefined}
      ref={element}
      onBlur={tellUse}
      onFocus={tellUse}
      onKeyDown={onKeyDown}
      onPointerEnter={tellUse}
      onPointerLeave={tellUse}
    >
      <Look tip={tip} onIgnore={onIgnore} />
    </article>
  )
}

/** For the eyes: screen readers have it from the area. */
function Keys() {
  return (
    <span aria-hidden className={styles.keys}>
      <span>
        <kbd>F8</kbd> 选中
      </span>
      <span>
        <kbd>Esc</kbd> 忽略
      </span>
    </span>
  )
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
      {tip.tip_description !== '' && (
        <p className={styles.text}>{withoutEmptyLines(tip.tip_description)}</p>
      )}
      <div className={styles.actions}>
        <Details id={tip.id} />
        <Button size="small" onClick={onIgnore}>
          忽略
        </Button>
        <Keys />
      </div>
    </>
  )
}

function CompactPopUp({ tip, onIgnore }: Props) {
  return (
    <>
      <b className={styles.title}>{tip.tip_name}</b>
      <Details id={tip.id} />
      <IconButton label="忽略" onClick={onIgnore}>
        <XIcon />
      </IconButton>
      <Keys />
    </>
  )
}

/** Beside the list of messages where that is the open page, otherwise as a page of its own. */
function Details({ id }: Pick<Tip, 'id'>) {
  const hasPreview = useHasPreview()
  const list = useMatch({
    from: '/_signed-in/profile/system_msg/',
    shouldThrow: false,
    select: ({ search }) => search,
  })
  const isBeside = hasPreview && list !== undefined
  return (
    <Link
      className={buttonLook({ kind: 'primary', size: 'small' })}
      replace={isBeside && list.id !== undefined}
      resetScroll={!isBeside}
      search={isBeside ? { ...list, id } : { id }}
      to={isBeside ? '/profile/system_msg' : '/profile/system_msg/detail'}
      onClick={() => dismiss([id])}
    >
      查看详情
    </Link>
  )
}
