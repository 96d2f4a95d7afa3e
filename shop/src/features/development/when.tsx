import styles from './development-page.module.css'

/** Up to the minute, and by whom: below it in a column, after it on a phone. */
export function When({ moment, by }: { readonly moment: string; readonly by?: string }) {
  return (
    <div className={styles.when}>
      <span>{moment.slice(0, 16)}</span>
      {by !== undefined && <span>{by}</span>}
    </div>
  )
}
