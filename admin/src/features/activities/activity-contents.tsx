import { Price } from '@portal/ui/price.tsx'

import type { AdminActivity } from './activities-calls.ts'
import { KIND_NAMES } from './activity-form.ts'
import { ActivityPurchases } from './activity-purchases.tsx'
import { pictureAddress } from './picture-field.tsx'

import styles from './activity-contents.module.css'

type Deal = AdminActivity['sections'][number]['deals'][number]

/** All that an activity shows and sells, with how much of each is gone, and who took it. */
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
              <DealLine key={deal.activity_offer_id} deal={deal} />
            ))}
          </ul>
        </section>
      ))}
      <ActivityPurchases activity_id={activity.activity_id} />
    </>
  )
}

function DealLine({ deal }: { readonly deal: Deal }) {
  const { name, items, taken, most_total, most_per_company } = deal
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
        已抢 {taken} / {most_total ?? '不限'} · 每家限购 {most_per_company ?? '不限'}
      </span>
    </li>
  )
}
