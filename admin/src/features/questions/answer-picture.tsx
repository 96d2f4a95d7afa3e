import { Button } from '@portal/ui/button.tsx'
import { errorText } from '@portal/ui/server-errors.ts'

import { PICTURES, useUploadPicture } from '#src/forms/files-calls.ts'
import { UploadButton } from '#src/forms/upload-button.tsx'

import styles from './answer-form.module.css'

type Props = {
  /** Empty: none. */
  readonly address: string
  /** What it shows, read out. */
  readonly alt?: string
  readonly onChange: (address: string) => void
}

/** The picture of an answer: chosen, shown, taken away; what is wrong with one is said in place. */
export function AnswerPicture({ address, alt = '将随回复显示的图片', onChange }: Props) {
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
      {upload.error !== null && (
        <p className={styles.problem} role="alert">
          {errorText(upload.error)}
        </p>
      )}
    </div>
  )
}
