import { errorText } from '@portal/ui/server/server-errors.ts'

import { PICTURES, useUploadPicture } from '#src/forms/files-calls.ts'
import { UploadButton } from '#src/forms/upload-button.tsx'

import styles from './activity-dialog.module.css'

export function pictureAddress(picture: string): string {
  return picture.startsWith('/') ? picture : `/pictures/${picture}`
}

type Props = {
  readonly name: string
  /** Empty if there is none. */
  readonly picture: string
  readonly width: number
  readonly problem?: string | undefined
  readonly onChange: (picture: string) => void
}

export function PictureField({ name, picture, width, problem, onChange }: Props) {
  const upload = useUploadPicture()
  const message = upload.error === null ? problem : errorText(upload.error)
  return (
    <div className={styles.picture}>
      {picture !== '' && <img alt={name} height={54} src={pictureAddress(picture)} width={width} />}
      <UploadButton
        accept={PICTURES}
        busy={upload.isPending}
        label={`选择${name}`}
        onFile={(file) =>
          upload.mutate(file, { onSuccess: ({ address: stored }) => onChange(stored) })
        }
      >
        {picture === '' ? `上传${name}` : `换${name}`}
      </UploadButton>
      {message !== undefined && (
        <p className={styles.problem} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
