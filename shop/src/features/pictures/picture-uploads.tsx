import { PICTURE_UPLOAD, uploadOwnFile } from '@portal/contract/files.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { UploadIcon } from '@portal/ui/controls/icons.tsx'
import { useUploadTo } from '@portal/ui/server/file-calls.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useRef, useState } from 'react'

import { PictureStrip } from './picture-strip.tsx'

import styles from './picture-uploads.module.css'

const ACCEPTED = PICTURE_UPLOAD.types.map((type) => `image/${type}`).join()

type Props = {
  readonly label: string
  readonly isRequired: boolean
  readonly max: number
  readonly pictures: readonly string[]
  readonly onAdd: (address: string) => void
  readonly onRemove: (address: string) => void
  /** Called with the change in the number of running uploads. */
  readonly onUploads: (more: number) => void
}

export function PictureUploads(props: Props) {
  const { label, isRequired, max, pictures, onAdd, onRemove, onUploads } = props
  const tooMany = `最多上传 ${max} 张图片`
  const upload = useUploadTo(uploadOwnFile, {})
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [uploads, setUploads] = useState(0)
  const count = (more: number) => {
    setUploads((before) => before + more)
    onUploads(more)
  }
  const isFull = pictures.length >= max
  const add = async (files: readonly File[]) => {
    const room = max - pictures.length
    const taken = files.slice(0, room)
    setProblem(files.length > room ? tooMany : undefined)
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
          {isRequired ? '必填' : '选填'}，最多 {max} 张
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
          title={isFull ? tooMany : undefined}
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
