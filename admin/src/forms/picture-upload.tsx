import { Button } from '@portal/ui/controls/button.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'

import { PICTURES, useUploadPicture } from './files-calls.ts'
import { UploadButton } from './upload-button.tsx'

import styles from './picture-upload.module.css'

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
        {address !== '' && (
          <Button kind="text" size="small" onClick={() => onChange('')}>
            移除图片
          </Button>
        )}
      </span>
      {upload.error !== null && <p role="alert">{errorText(upload.error)}</p>}
    </div>
  )
}
