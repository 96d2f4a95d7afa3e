import { withoutEmptyLines } from '@portal/rules/messages/message-text.ts'
import { isShownAt } from '@portal/rules/messages/shown-at.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { isDialogOpen } from '@portal/ui/overlays/open-dialog.ts'
import { useAboveBulkBars } from '@portal/ui/overlays/use-above-foot.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { today } from '@portal/ui/page/days.ts'
import { formatRecent } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link, useLocation, useMatch } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

import { dismiss } from '#src/session/live/live-session.ts'
import { useLiveState } from '#src/session/live/live-state.ts'

import { categoryName, categoryTag } from './message-names.ts'
import { type Tip, useIgnoreTips } from './messages-calls.ts'
import { useFreeSide } from './use-free-side.ts'
import { useHasPreview } from './use-has-preview.ts'
import { useLeaveByItself } from './use-leave-by-itself.ts'
import { focusPopUp, usePopUpFocus } from './use-pop-up-focus.ts'
import { usePressGuard } from './use-press-guard.ts'
import { type CameBy, useShownPopUp } from './use-shown-pop-up.ts'
import { useWorkElsewhere } from './use-work-elsewhere.ts'

import styles from './pop-ups.module.css'

const PHONE = '(max-width: 639px)'
/** There are columns of menus and filters; elsewhere a card would lie on what a list is worked with. */
const WIDE = '(min-width: 1280px)'
/** From press to press: where another one comes into its place, what is slower than a double-click is meant for it. */
const NEXT_MS = 230
/** What the last one covered is hardly pressed in its place so soon. */
const GONE_MS = 900
const COMPACT = 2
const AREA_ID = 'pop-ups'

/** Before the header, whose links would all come before the pop-ups. */
export function PopUpsSkipLink() {
  const isThere = useLiveState(({ popUps }) => popUps.length > 0)
  if (!isThere) return null
  return (
    <button
      className="skip-link"
      type="button"
      onClick={() => focusPopUp(document.getElementById(AREA_ID))}
    >
      跳到新消息
    </button>
  )
}

/**
 * Messages that pop up (specification 2.9): one, and above it how many wait and the title of the newest, because a
 * second one would cover more of the page than it says. Mounted once around the signed-in pages; screen readers
 * announce each, and F8 leads to them.
 */
export function PopUps() {
  const area = useRef<HTMLElement>(null)
  /** When the last press in it began. */
  const pressedAt = useRef(0)
  const popUps = useLiveState((live) => live.popUps)
  const isPhone = useMedia(PHONE)
  const freeSide = useFreeSide(area, popUps)
  const side = useMedia(WIDE) ? freeSide : 'foot'
  const { onFocus, onBlur } = usePopUpFocus(area)
  const { mutate: ignore } = useIgnoreTips()
  const { shown, cameBy, noteIgnored } = useShownPopUp(popUps)
  const waiting = popUps.filter(({ id }) => id !== shown?.id)
  useAboveBulkBars(area, shown !== undefined)
  const ignoreShown = () => {
    if (shown === undefined) return
    noteIgnored()
    ignore({ tip_ids: [shown.id] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isDialogOpen()) ignoreShown()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from the buttons inside
    <section
      aria-keyshortcuts="F8"
      aria-label={isPhone ? '新消息' : '新消息，按 F8 选中'}
      aria-live="polite"
      className={styles.area}
      data-side={side}
      id={AREA_ID}
      ref={area}
      data-pop-ups={shown && ''}
      // What it covers comes under the pointer when it closes.
      onClickCapture={({ clientX, clientY, detail, target }) => {
        const forMs = waiting.length > 0 && isIgnoring(target) ? NEXT_MS : GONE_MS
        const timeStamp = pressedAt.current
        ignoreSecondPress({ clientX, clientY, detail, target, timeStamp }, { forMs })
      }}
      onMouseDownCapture={({ timeStamp }) => {
        pressedAt.current = timeStamp
      }}
      onBlur={onBlur}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
    >
      {shown !== undefined && (
        <PopUp
          cameBy={cameBy}
          isBar={side === 'foot'}
          isSmall={side !== 'right'}
          key={shown.id}
          tip={shown}
          onIgnore={ignoreShown}
          onLeave={(address) => dismiss(idsShownAt(popUps, address))}
        />
      )}
      {waiting.length > 0 && (
        <More
          waiting={waiting}
          onIgnore={() => ignore({ tip_ids: popUps.map(({ id }) => id) })}
          onOpen={() => dismiss(popUps.map(({ id }) => id))}
        />
      )}
    </section>
  )
}

const isIgnoring = (pressed: EventTarget): boolean =>
  pressed instanceof Element && pressed.closest('article button') !== null

/** A press that does nothing does not take the focus either. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('[data-guarded]') !== null)
    event.preventDefault()
}

type MoreProps = {
  /** Behind the one that is shown, the newest first. */
  readonly waiting: readonly Tip[]
  readonly onIgnore: () => void
  /** To the list of messages, which has them all. */
  readonly onOpen: () => void
}

function More({ waiting, onIgnore, onOpen }: MoreProps) {
  const isGuarded = usePressGuard({ isNew: true })
  const [newest] = waiting
  return (
    <div className={classes(styles.more, styles.risen)} data-guarded={isGuarded || undefined}>
      <Link search={{}} to="/profile/system_msg" onClick={onOpen}>
        <b>{`还有 ${waiting.length} 条`}</b>
        <span className={classes('ellipsis', styles.newest)} key={newest?.id}>
          {newest?.tip_name}
        </span>
      </Link>
      <Button kind="text" size="small" onClick={onIgnore}>
        全部忽略
      </Button>
    </div>
  )
}

const idsShownAt = (popUps: readonly Tip[], address: string) =>
  popUps.filter((tip) => isShownAt(tip, address)).map(({ id }) => id)

type PopUpProps = Props & {
  readonly cameBy: CameBy
  readonly isBar: boolean
  /** The page at this address shows what it is about. */
  readonly onLeave: (address: string) => void
  /** A card would cover too much. */
  readonly isSmall: boolean
}

/**
 * Small while the user is at work on the page, and where a card has no room. A message about the page that is open
 * already shows there: it goes by itself after a while.
 */
function PopUp({ tip, onIgnore, cameBy, isBar, isSmall, onLeave }: PopUpProps) {
  const [came] = useState(cameBy)
  // After one that was ignored it is waited for.
  const isGuarded = usePressGuard({ isNew: came === 'rising' }) && came !== 'ignoring'
  const element = useRef<HTMLElement>(null)
  const address = useLocation({ select: ({ href }) => href })
  const isHere = isShownAt(tip, address)
  useLeaveByItself(element, { isHint: isHere, onLeave: () => onLeave(address) })
  const isLeft = useWorkElsewhere(element, isGuarded)
  const isCompact = isHere || isLeft || isSmall || tip.pop_type === COMPACT
  return (
    <article
      aria-label={tip.tip_name}
      className={classes(
        styles.popUp,
        came === 'rising' ? styles.risen : styles.replaced,
        isCompact && styles.compact,
      )}
      data-guarded={isGuarded || undefined}
      ref={element}
    >
      {isCompact ? (
        <CompactPopUp isBar={isBar} tip={tip} onIgnore={onIgnore} />
      ) : (
        <PlainPopUp tip={tip} onIgnore={onIgnore} />
      )}
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

/** Its buttons are at the foot, where they stay under the pointer when one of another height follows. */
function PlainPopUp({ tip, onIgnore }: Props) {
  return (
    <>
      <div className={styles.head}>
        <Tag look="brand">{categoryName(tip.category_id)}</Tag>
        <time>{formatRecent(tip.create_time, today())}</time>
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

function CompactPopUp({ tip, onIgnore, isBar }: Props & Pick<PopUpProps, 'isBar'>) {
  const { category_id, create_time, tip_description } = tip
  const facts = `${categoryTag(category_id)} · ${formatRecent(create_time, today())}`
  return (
    <>
      <div className={styles.words}>
        <b className={styles.title}>{tip.tip_name}</b>
        <p className={styles.line}>{withoutEmptyLines(tip_description) || facts}</p>
      </div>
      <Details id={tip.id} />
      {isBar ? (
        <IconButton label="忽略" onClick={onIgnore}>
          <XIcon />
        </IconButton>
      ) : (
        <Button size="small" onClick={onIgnore}>
          忽略
        </Button>
      )}
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
