import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, XIcon } from '@portal/ui/controls/icons.tsx'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, useState } from 'react'

import type { RowDetailProps } from './row-drawer.tsx'
import type { List, RowKey } from './use-list.ts'

import headStyles from './pane-head.module.css'
import styles from './pane.module.css'

const RowDrawer = lazy(
  whenOnline(async () => ({ default: (await import('./row-drawer.tsx')).RowDrawer })),
)

export function RowDetail(props: RowDetailProps) {
  const isDocked = useMedia('(min-width: 1024px)')
  return isDocked ? <RowPane {...props} /> : <RowDrawer {...props} />
}

function RowPane({ name, id, title, steps, foot, children, onClose }: RowDetailProps) {
  return (
    <aside aria-label={`${name}详情`} className={styles.pane}>
      <header className={headStyles.head}>
        {title}
        <span className={headStyles.tools}>
          {steps}
          <IconButton label="关闭（Esc）" onClick={onClose}>
            <XIcon />
          </IconButton>
        </span>
      </header>
      <section
        data-scrolls
        aria-label={`${name}内容`}
        className={styles.body}
        key={`body ${id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
      >
        {children}
      </section>
      <Fragment key={`foot ${id}`}>{foot}</Fragment>
    </aside>
  )
}

type Props<Row> = {
  readonly list: Pick<List<Row>, 'found' | 'openId' | 'opening'>
  readonly idOf: (row: Row) => RowKey
  /** Chinese counts with measure words: 单, 条, 张. */
  readonly unit: string
}

/** If the open row has left the list, they go on from its position. */
export function RowSteps<Row>({ list, idOf, unit }: Props<Row>) {
  const navigate = useNavigate()
  const ids = list.found.data?.list.map(idOf) ?? []
  const here = ids.findIndex((id) => id === list.openId)
  const [place, setPlace] = useState(Math.max(0, here))
  if (here >= 0 && here !== place) setPlace(here)
  const goTo = (id: RowKey) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...list.opening?.(id) }),
      replace: true,
      resetScroll: false,
    })
  const before = ids[(here < 0 ? place : here) - 1]
  const after = ids[here < 0 ? place : here + 1]
  return (
    <>
      <IconButton
        disabled={before === undefined}
        label={before === undefined ? '上面没有了' : `上一${unit}`}
        onClick={() => before !== undefined && goTo(before)}
      >
        <ChevronUpIcon />
      </IconButton>
      <IconButton
        disabled={after === undefined}
        label={after === undefined ? `本页没有下一${unit}` : `下一${unit}`}
        onClick={() => after !== undefined && goTo(after)}
      >
        <ChevronDownIcon />
      </IconButton>
    </>
  )
}

type RowTitleProps = {
  readonly name: string
  readonly copy?: string
  readonly mark?: ReactNode
  readonly facts?: readonly (string | undefined)[]
}

export function RowTitle({ name, copy, mark, facts }: RowTitleProps) {
  return (
    <div className={headStyles.name}>
      <h2>
        {name}
        {copy !== undefined && <CopyButton label={`${copy} ${name}`} text={name} />}
        {mark}
      </h2>
      {facts && <p>{facts.filter(Boolean).join(' · ')}</p>}
    </div>
  )
}
