import { PartLink } from '#src/features/parts/part-link.tsx'

import type { ItemAnswer, KitItemOfPart } from './use-add-kit.ts'

import styles from './kit-table.module.css'

type Props = {
  readonly item: KitItemOfPart
  readonly answer: ItemAnswer
}

/** Number and name of an item in a kit; an item without a number is shown by its name. */
export function KitItem({ item, answer }: Props) {
  const { oe, product_name } = item
  return (
    <>
      <KitNumber item={item} />
      {oe !== '' && <span className={styles.name}>{product_name}</span>}
      {answer !== undefined && (
        <span className={answer === '' ? styles.added : styles.refused}>
          {answer === '' ? '已加入购物车' : answer}
        </span>
      )}
    </>
  )
}

function KitNumber({ item }: { readonly item: KitItemOfPart }) {
  const { product_id, oe, product_name } = item
  if (product_id === null || oe === '')
    return <b className={styles.number}>{oe === '' ? product_name : oe}</b>
  return (
    <PartLink className={styles.number} id={product_id}>
      {oe}
    </PartLink>
  )
}
