import { Button } from '@portal/ui/controls/button.tsx'
import { useEffect, useRef } from 'react'

import styles from './feedback.module.css'

/** Where no press on 提交 meets its button. */
export function UploadWait({ onCancel }: { readonly onCancel: () => void }) {
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <output className={styles.waiting} ref={line}>
      文件传完后自动提交
      <Button kind="text" size="small" onClick={onCancel}>
        取消自动提交
      </Button>
    </output>
  )
}
