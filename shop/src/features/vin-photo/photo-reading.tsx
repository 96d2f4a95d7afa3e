import { ScanLineIcon } from '@portal/ui/icons.tsx'

import styles from './photo-reading.module.css'

type Props = {
  readonly name: string
  readonly bytes: number
  readonly address: string
}

/** While the picture is on its way and being read. */
export function PhotoReading({ name, bytes, address }: Props) {
  return (
    <div aria-busy="true" className={styles.reading}>
      <img alt="要识别的图片" className={styles.picture} src={address} />
      <output className={styles.line}>
        <ScanLineIcon size={18} />
        <b>正在识别 VIN</b>
        <span className={styles.file}>
          {name} · {sizeWords(bytes)}
        </span>
      </output>
      <div className={styles.track}>
        <i className={styles.bar} />
      </div>
    </div>
  )
}

function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
