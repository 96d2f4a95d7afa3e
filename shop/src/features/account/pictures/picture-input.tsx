import { PICTURE_UPLOAD } from '@portal/contract/files.ts'
import type { Ref } from 'react'

const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join()

type Props = {
  readonly label: string
  readonly ref: Ref<HTMLInputElement>
  readonly onPick: (file: File) => void
}

/** Hidden; a button opens it. */
export function PictureInput({ label, ref, onPick }: Props) {
  return (
    <input
      hidden
      accept={ACCEPTED}
      aria-label={label}
      ref={ref}
      type="file"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // Allows choosing the same file again after a refusal.
        event.target.value = ''
        if (file) onPick(file)
      }}
    />
  )
}
