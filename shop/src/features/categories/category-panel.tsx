import { categoryHue } from '@portal/rules/pages/category-hue.ts'
import {
  AxleIcon,
  CarFrontIcon,
  ChevronRightIcon,
  CogIcon,
  CpuIcon,
  Disc3Icon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { startRestTimer, OPEN_AFTER_MS, CLOSE_AFTER_MS } from '@portal/ui/page/rest-timer.ts'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { type CategoryGroup, useCategoryTree } from './category-calls.ts'
import { CategoryLink } from './category-link.tsx'

import styles from './category-panel.module.css'

/** Icons of the five groups, in the order of the tree. */
const ICONS = [CogIcon, AxleIcon, Disc3Icon, CpuIcon, CarFrontIcon] as const
const MAX_CHILDREN_SHOWN = 5

type Props = {
  readonly className?: string
  readonly onChoose?: () => void
}

/**
 * The five top categories; hovering one shows its two levels beside it. ↑ ↓ change the category, →
 * enters it, ← and Esc return.
 */
export function CategoryPanel({ className, onChoose }: Props) {
  const { data, isError, refetch } = useCategoryTree()
  const [open, setOpen] = useState<string>()
  const [timer] = useState(startRestTimer)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => timer.stop, [timer])
  if (isError)
    return <LoadFailed className={classes('card', className)} onRetry={() => void refetch()} />

  const groups = data?.list ?? []
  const unfolded = groups.find(({ product_type_id }) => product_type_id === open)
  const goTo = (place: number) =>
    panel.current?.querySelectorAll<HTMLElement>('[data-group]')[place]?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const here = groups.findIndex(({ product_type_id }) => product_type_id === open)
    const isAtGroup = event.target instanceof HTMLElement && Boolean(event.target.dataset['group'])
    const action = isAtGroup ? actionAtGroup(event.key, here) : actionWithin(event.key, here)
    if (action === undefined) return
    action()
    event.preventDefault()
    event.stopPropagation()
  }
  const actionAtGroup = (key: string, here: number) => {
    if (key === 'ArrowDown') return () => goTo(Math.min(here + 1, groups.length - 1))
    if (key === 'ArrowUp') return () => goTo(Math.max(here - 1, 0))
    if (key === 'ArrowRight')
      return () => panel.current?.querySelector<HTMLElement>('[data-flyout] a')?.focus()
    return key === 'Escape' && open !== undefined ? () => setOpen(undefined) : undefined
  }
  const actionWithin = (key: string, here: number) =>
    key === 'ArrowLeft' || key === 'Escape' ? () => goTo(here) : undefined
  return (
    <nav aria-label="配件分类" className={className}>
      <div
        className={styles.panel}
        ref={panel}
        role="presentation"
        onBlur={(event) => {
          if (!panel.current?.contains(event.relatedTarget)) setOpen(undefined)
        }}
        onKeyDown={onKeyDown}
        onPointerLeave={(event) =>
          event.pointerType === 'mouse' && timer.after(CLOSE_AFTER_MS, () => setOpen(undefined))
        }
      >
        {data === undefined && <PanelSkeleton />}
        {groups.map((group, place) => (
          <GroupLink
            group={group}
            key={group.product_type_id}
            open={group.product_type_id === open}
            place={place}
            onChoose={onChoose}
            onFocus={() => setOpen(group.product_type_id)}
            onRest={() => timer.after(OPEN_AFTER_MS, () => setOpen(group.product_type_id))}
          />
        ))}
        {unfolded && (
          <CategoryFlyout
            group={unfolded}
            onChoose={() => {
              setOpen(undefined)
              onChoose?.()
            }}
          />
        )}
      </div>
    </nav>
  )
}

type GroupProps = {
  readonly group: CategoryGroup
  readonly place: number
  readonly open: boolean
  readonly onChoose: (() => void) | undefined
  readonly onFocus: () => void
  readonly onRest: () => void
}

function GroupLink({ group, place, open, onChoose, onFocus, onRest }: GroupProps) {
  const Icon = ICONS[place % ICONS.length] ?? CogIcon
  return (
    <div
      className={classes(styles.group, styles[`hue${categoryHue(place)}`], open && styles.open)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onRest()}
    >
      <span className={styles.icon}>
        <Icon size={18} />
      </span>
      <span className={styles.words}>
        <CategoryLink
          className={styles.name}
          data-group={group.product_type_id}
          id={group.product_type_id}
          onClick={onChoose}
          onFocus={onFocus}
        >
          {group.l_name_zh}
        </CategoryLink>
        <span aria-hidden="true" className={styles.examples}>
          {group.children.slice(0, MAX_CHILDREN_SHOWN).map(({ product_type_id, l_name_zh }) => (
            <span key={product_type_id}>{l_name_zh}</span>
          ))}
        </span>
      </span>
      <ChevronRightIcon className={styles.chevron} size={14} />
    </div>
  )
}

function PanelSkeleton() {
  return (
    <LoadingRegion className={styles.skeleton}>
      {ICONS.map((Icon) => (
        <span key={ICONS.indexOf(Icon)}>
          <Skeleton height={34} width={34} />
          <Skeleton height={16} width={90} />
        </span>
      ))}
    </LoadingRegion>
  )
}

type CategoryFlyoutProps = { readonly group: CategoryGroup; readonly onChoose: () => void }

function CategoryFlyout({ group, onChoose }: CategoryFlyoutProps) {
  return (
    <div className={styles.flyout} data-flyout="">
      {group.children.map((branch) => (
        <section key={branch.product_type_id}>
          <h3>
            <CategoryLink id={branch.product_type_id} onClick={onChoose}>
              {branch.l_name_zh}
              <ChevronRightIcon size={14} />
            </CategoryLink>
          </h3>
          {branch.children.map((leaf) => (
            <CategoryLink
              className={styles.leaf}
              id={leaf.product_type_id}
              key={leaf.product_type_id}
              onClick={onChoose}
            >
              {leaf.l_name_zh}
            </CategoryLink>
          ))}
        </section>
      ))}
    </div>
  )
}
