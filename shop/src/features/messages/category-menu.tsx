import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { useHorizontalScroll } from '@portal/ui/controls/use-horizontal-scroll.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { CountBadge } from '@portal/ui/shown/tag.tsx'
import { Skeleton, LoadingRegion } from '@portal/ui/states/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'

import { categoryIcon } from './message-names.ts'
import { useTipMenu } from './messages-calls.ts'
import type { MessagesSearchParams } from './messages-search-params.ts'

import styles from './category-menu.module.css'
import sideways from '@portal/ui/controls/horizontal-scroll.module.css'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

type Props = { readonly search: MessagesSearchParams }

/** Beside the list on a wide screen, otherwise a row above it. */
export function CategoryMenu({ search }: Props) {
  const menu = useTipMenu()
  const { type, category_id = MessageCategory.all } = search
  return (
    <nav aria-label="消息分类" className={`card ${styles.menu}`}>
      <h2 className="card-title">消息分类</h2>
      {menu === undefined ? (
        <LoadingRegion className={styles.entries} label="消息分类加载中">
          {ROWS.map((row) => (
            <Skeleton height={20} key={row} />
          ))}
        </LoadingRegion>
      ) : (
        <Entries>
          {menu.map(({ id, name, unread_num }) => {
            const Icon = categoryIcon(id)
            const isAll = id === MessageCategory.all
            return (
              <li key={id}>
                <Link
                  // Otherwise the link of all messages is current in every category.
                  activeOptions={{ exact: true }}
                  aria-current={id === category_id ? 'page' : undefined}
                  aria-label={unread_num > 0 ? `${name}，${unread_num} 条未读` : name}
                  className={styles.entry}
                  search={{ ...(type && { type }), ...(!isAll && { category_id: id }) }}
                  to="/profile/system_msg"
                >
                  <Icon size={14} />
                  {name}
                  <CountBadge className={styles.count} count={unread_num} quiet={!isAll} />
                </Link>
              </li>
            )
          })}
        </Entries>
      )}
    </nav>
  )
}

function Entries({ children }: { readonly children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  useHorizontalScroll(row)
  return (
    <ul className={classes(sideways.sideways, styles.entries)} ref={row}>
      {children}
    </ul>
  )
}
