import { PICTURE_UPLOAD, uploadOwnFile } from '@portal/contract/files.ts'
import { uploadTypeOf } from '@portal/rules/uploads/upload-file.ts'
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
  const { label, isRequired, max, pictures, onRemove } = props
  const { add, uploads, problem } = usePictureSending(props)
  const input = useRef<HTMLInputElement>(null)
  const isFull = pictures.length >= max
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
          title={isFull ? tooManyPictures(max) : undefined}
          onClick={() => input.current?.click()}
        >
          添加{label}
        </Button>
      </span>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type Sending = Pick<Props, 'max' | 'pictures' | 'onAdd' | 'onUploads'>

function usePictureSending({ max, pictures, onAdd, onUploads }: Sending) {
  const upload = useUploadTo(uploadOwnFile, {})
  const [problem, setProblem] = useState('')
  const [uploads, setUploads] = useState(0)
  const count = (more: number) => {
    setUploads((before) => before + more)
    onUploads(more)
  }
  const add = async (files: readonly File[]) => {
    const room = max - pictures.length
    const sendable = files.filter((file) => pictureProblem(file) === undefined)
    const taken = sendable.slice(0, room)
    const problems = files.flatMap((file) => named(file, pictureProblem(file)))
    if (sendable.length > room) problems.push(tooManyPictures(max))
    const show = () => setProblem(problems.join('\n'))
    show()
    count(taken.length)
    for (const file of taken) {
      try {
        // Sequential, because a mobile connection may be slow.
        const { address, width } = await upload.mutateAsync(file)
        if (width === null) problems.push(...named(file, PICTURE_UPLOAD.wrongType))
        else onAdd(address)
      } catch (error) {
        problems.push(...named(file, pictureErrorText(error)))
      }
      show()
      count(-1)
    }
  }
  return { add, uploads, problem }
}

const tooManyPictures = (max: number) => `最多上传 ${max} 张图片`

/** Why a file cannot be sent; the endpoint would store a video too, which no form of pictures shows. */
function pictureProblem(file: File): string | undefined {
  const type = uploadTypeOf(file)
  if (type === 'heic') return PICTURE_UPLOAD.wrongTypes.heic
  const isPicture = PICTURE_UPLOAD.types.some((known) => known === type)
  return isPicture ? undefined : PICTURE_UPLOAD.wrongType
}

/** The endpoint takes videos too, and says so. */
function pictureErrorText(error: unknown): string {
  const text = errorText(error)
  return text === uploadOwnFile.upload.wrongType ? PICTURE_UPLOAD.wrongType : text
}

function named(file: File, problem: string | undefined): string[] {
  return problem === undefined ? [] : [`${file.name}：${problem}`]
}
