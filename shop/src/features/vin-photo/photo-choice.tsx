import { ScanLineIcon } from '@portal/ui/controls/icons.tsx'
import type { ReactNode } from 'react'

import styles from './photo-choice.module.css'

/** The formats that the server supports; with this list phones convert their own format to JPEG. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif'

type Props = {
  readonly onPhoto: (photo: File) => void
}

/** Selects a picture, or takes one on a phone; pasting and dropping work anywhere on the page. */
export function PhotoChoice({ onPhoto }: Props) {
  return (
    <div className={styles.choice}>
      <PhotoInput accept={PICTURE_TYPES} className={styles.file} label="选择图片" onPhoto={onPhoto}>
        <ScanLineIcon size={32} />
        <b>选择图片</b>
        <span className="not-phone">也可以把图片拖到页面上，或按 Ctrl+V 粘贴</span>
        <span>铭牌、行驶证、保养单、聊天截图都可以；拍清 17 位 VIN 即可</span>
      </PhotoInput>
      <PhotoInput capture accept="image/*" className={styles.camera} label="拍照" onPhoto={onPhoto}>
        拍照
      </PhotoInput>
    </div>
  )
}

type InputProps = {
  readonly accept: string
  /** Whether to open the camera instead of the album, on devices with one. */
  readonly capture?: boolean
  readonly className: string | undefined
  readonly label: string
  readonly children: ReactNode
  readonly onPhoto: (photo: File) => void
}

export function PhotoInput({ accept, capture, className, label, children, onPhoto }: InputProps) {
  return (
    <label className={className}>
      {children}
      <input
        accept={accept}
        aria-label={label}
        capture={capture ? 'environment' : undefined}
        className="sr-only"
        type="file"
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          if (photo !== undefined) onPhoto(photo)
          // Allows choosing the same picture again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
