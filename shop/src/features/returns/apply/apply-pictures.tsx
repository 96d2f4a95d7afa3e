import { PICTURE_UPLOAD } from '@portal/contract/files.ts'
import { MAX_RETURN_PICTURES } from '@portal/rules/returns/return-problem.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { UploadIcon } from '@portal/ui/controls/icons.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useRef, useState } from 'react'

import { PictureStrip } from '#src/features/returns/picture-strip.tsx'
import { useUpload } from '#src/features/returns/returns-calls.ts'

import styles from './apply-pictures.module.css'

const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join()
const TOO_MANY = `最多上传 ${MAX_RETURN_PICTURES} 张图片`

type Props = {
  readonly label: string
  readonly isRequired: boolean
  readonly pictures: readonly string[]
  readonly onAdd: (address: string) => void
  readonly onRemove: (address: string) => void
  /** Called with the change in the number of running uploads. */
  readonly onUploads: (more: number) => void
}

export function ApplyPictures(props: Props) {
  const { label, isRequired, pictures, onAdd, onRemove, onUploads } = props
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [uploads, setUploads] = useState(0)
  const count = (more: number) => {
    setUploads((before) => before + more)
    onUploads(more)
  }
  const isFull = pictures.length >= MAX_RETURN_PICTURES
  const add = async (files: readonly File[]) => {
    const room = MAX_RETURN_PICTURES - pictures.length
    const taken = files.slice(0, room)
    setProblem(files.length > room ? TOO_MANY : undefined)
    count(taken.length)
    for (const file of taken) {
      try {
        // Sequential, because a mobile connection may be slow.
        const { address } = await upload.mutateAsync(file)
        onAdd(address)
      } catch (error) {
        setProblem(errorText(error))
      }
      count(-1)
    }
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        {label}
        <span>
          {isRequired ? '必填' : '选填'}，最多 {MAX_RETURN_PICTURES} 张
        </span>
      </span>
      {pictures.length + uploads > 0 && (
        <div className={styles.row}>
          <PictureStrip name={label} pictures={pictures} onRemove={onRemove} />
          {Array.from({ length: uploads }, (_, place) => (
            <Skeleton height={72} key={place} width={96} />
          ))}
        </div>
      )}
      <input
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={`选择${label}`}
        ref={input}
        type="file"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same file again after a refusal.
          event.target.value = ''
          if (files.length > 0) void add(files)
        }}
      />
      <span>
        <Button
          busy={uploads > 0}
          disabled={isFull}
          icon={<UploadIcon />}
          title={isFull ? TOO_MANY : undefined}
          onClick={() => input.current?.click()}
        >
          添加{label}
        </Button>
      </span>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
