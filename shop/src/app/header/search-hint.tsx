import styles from './search-box.module.css'

/** Below a search of several lines: how many were understood as lines, and which keys do what. */
export function SearchHint({ lines }: { readonly lines: readonly string[] }) {
  const filled = lines.filter((line) => line.trim() !== '').length
  return (
    <p className={styles.hint}>
      已识别 {filled} 行
      <span className="not-phone">
        <kbd className={styles.key}>Enter</kbd> 搜索
      </span>
      <span className="not-phone">
        <kbd className={styles.key}>Ctrl</kbd> <kbd className={styles.key}>Enter</kbd> 换行
      </span>
    </p>
  )
}
