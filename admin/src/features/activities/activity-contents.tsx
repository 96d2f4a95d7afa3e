import type { Id } from '@portal/rules/ids.ts'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { formatShortMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { type AdminActivity, purchasesQuery } from './activities-calls.ts'
import { KIND_NAMES } from './activity-form.ts'
import { pictureAddress } from './picture-field.tsx'

import factStyles from '#src/lists/facts.module.css'
import styles from './activity-contents.module.css'

type Deal = AdminActivity['sections'][number]['deals'][number]

export function ActivityContents({ activity }: { readonly activity: AdminActivity }) {
  return (
    <>
      {activity.sections.map((section) => (
        <section className={styles.section} key={section.activity_section_id}>
          <h3>
            {section.title || KIND_NAMES[section.kind]}
            {section.title !== '' && section.title !== KIND_NAMES[section.kind] && (
              <span>{KIND_NAMES[section.kind]}</span>
            )}
          </h3>
          {section.slides.length > 0 && (
            <ul className={styles.slides}>
              {section.slides.map((slide) => (
                <li key={`${slide.picture} ${slide.title}`}>
                  <img
                    alt={slide.title}
                    height={54}
                    src={pictureAddress(slide.picture)}
                    width={96}
                  />
                </li>
              ))}
            </ul>
          )}
          <ul>
            {section.deals.map((deal) => (
              <DealLine key={deal.deal_id} deal={deal} />
            ))}
          </ul>
        </section>
      ))}
      <ActivityPurchases activity_id={activity.activity_id} />
    </>
  )
}

function DealLine({ deal }: { readonly deal: Deal }) {
  const { name, items, sold, max_total, max_per_company } = deal
  return (
    <li className={styles.deal}>
      {name !== '' && <b>{name}</b>}
      {items.map((item) => (
        <div className={styles.item} key={item.product_id}>
          <span>
            <b>{item.number}</b> {item.l_name_zh}
            {item.pieces > 1 && ` × ${item.pieces}`}
          </span>
          <span className={styles.prices}>
            <s>
              <Price yuan={item.usual_price} />
            </s>{' '}
            <Price look="main" yuan={item.price} />
          </span>
        </div>
      ))}
      <span className={styles.limits}>
        已抢 {sold} / {max_total ?? '不限'} · 每家限购 {max_per_company ?? '不限'}
      </span>
    </li>
  )
}

function ActivityPurchases({ activity_id }: { readonly activity_id: Id<'activity'> }) {
  const [at, setAt] = useState({ page: 1, limit: 10 })
  const { data } = useQuery(purchasesQuery(useCaller(), { activity_id, ...at }))
  if (data === undefined) return null
  return (
    <section className={styles.section}>
      <h3>抢购记录</h3>
      {data.list.length === 0 && <p className={styles.limits}>还没有人购买</p>}
      <ul>
        {data.list.map((purchase) => (
          <li className={styles.purchase} key={purchase.deal_purchase_id}>
            <span>
              <b>{purchase.company_name}</b> {purchase.offer_name}
            </span>
            <span>{purchase.sets > 0 ? `${purchase.sets} 份` : `退回 ${-purchase.sets} 份`}</span>
            <Link className={factStyles.sibling} search={{ order: purchase.order_id }} to="/orders">
              {purchase.order_no}
            </Link>
            <time>{formatShortMoment(purchase.happened_at)}</time>
          </li>
        ))}
      </ul>
      {data.total > at.limit && (
        <Pagination
          label="抢购记录分页"
          page={at.page}
          size={at.limit}
          total={data.total}
          onChange={({ page, size }) => setAt({ page, limit: size })}
        />
      )}
    </section>
  )
}
