import { PICTURE_UPLOAD } from '@portal/contract/files.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'

import { PICTURES, useUploadPicture } from './files-calls.ts'
import { UploadButton } from './upload-button.tsx'

import styles from './picture-upload.module.css'

const LIMIT = `最大 ${PICTURE_UPLOAD.maxBytes / MEBIBYTE} MB`

type Props = {
  /** Empty for none. */
  readonly address: string
  readonly alt: string
  readonly onChange: (address: string) => void
}

export function PictureUpload({ address, alt, onChange }: Props) {
  const upload = useUploadPicture()
  return (
    <div className={styles.picture}>
      {address !== '' && <img alt={alt} src={address} />}
      <span className={styles.tools}>
        <UploadButton
          accept={PICTURES}
          busy={upload.isPending}
          label="选择图片"
          onFile={(file) =>
            upload.mutate(file, { onSuccess: ({ address: stored }) => onChange(stored) })
          }
        >
          {address === '' ? '添加图片' : '换一张'}
        </UploadButton>
        {address === '' && <span className={styles.limit}>{LIMIT}</span>}
        {address !== '' && (
          <Button kind="text" size="small" onClick={() => onChange('')}>
            移除图片
          </Button>
        )}
      </span>
      {upload.error !== null && (
        <p className={styles.problem} role="alert">
          {errorText(upload.error)}
        </p>
      )}
    </div>
  )
}
