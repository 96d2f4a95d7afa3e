import { MAX_FEEDBACK_FILES } from '@portal/contract/wire.ts'
import { ACCEPTED_UPLOADS } from '@portal/rules/uploads/upload-file.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { PauseIcon, PlayIcon, UploadIcon, XIcon } from '@portal/ui/controls/icons.tsx'
import { formatBytes, formatWholePercent } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { useRef, useState } from 'react'

import { type FileUpload, isAmong } from './upload-list.ts'
import { continueUpload, pauseUpload, removeUpload, TOO_MANY_FILES } from './uploads.ts'

import styles from './file-field.module.css'

type Props = {
  readonly uploads: readonly FileUpload[]
  /** Why some of the chosen files are not sent. */
  readonly problem: string | undefined
  readonly onAdd: (files: readonly File[]) => void
  readonly onProblem: (problem: string | undefined) => void
}

/** Pictures and videos, sent in pieces as soon as they are chosen. */
export function FileField({ uploads, problem, onAdd, onProblem }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState<FileUpload>()
  const choose = (again?: FileUpload) => {
    setWanted(again)
    input.current?.click()
  }
  const refused = uploads.filter(({ state }) => state === 'refused')
  const isFull = uploads.length - refused.length >= MAX_FEEDBACK_FILES
  return (
    <div className={styles.files}>
      <span className={styles.label}>
        图片或视频
        <span>选填，最多 {MAX_FEEDBACK_FILES} 个，每个小于 100MB</span>
      </span>
      {uploads.length > 0 && (
        <ul aria-label="已选的文件" className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onChooseAgain={() => choose(upload)} />
          ))}
        </ul>
      )}
      <input
        hidden
        multiple
        accept={ACCEPTED_UPLOADS}
        aria-label="选择图片或视频"
        ref={input}
        type="file"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same file again after a refusal.
          event.target.value = ''
          if (files.length === 0) return
          if (wanted && !isAmong(wanted, files)) onProblem(otherThan(wanted))
          else onAdd(files)
        }}
      />
      <div className={styles.choose}>
        <Button
          disabled={isFull}
          icon={<UploadIcon />}
          title={isFull ? TOO_MANY_FILES : undefined}
          onClick={() => choose()}
        >
          添加图片或视频
        </Button>
        {refused.length > 1 && (
          <Button
            kind="text"
            onClick={() => {
              for (const { key } of refused) removeUpload(key)
              onProblem(undefined)
            }}
          >
            移除 {refused.length} 个未上传的文件
          </Button>
        )}
        <span className="not-phone">也可以拖到这里，截图可以直接粘贴在上面</span>
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function otherThan({ name, size }: FileUpload): string {
  return `选的不是没有传完的 ${name}（${formatBytes(size)}），请选择原来的文件，或先移除它`
}

type RowProps = { readonly upload: FileUpload; readonly onChooseAgain: () => void }

function UploadRow({ upload, onChooseAgain }: RowProps) {
  const { key, name, size, state, sentBytes, problem } = upload
  const isOpen = state === 'sending' || state === 'paused' || state === 'failed'
  return (
    <li className={styles.upload} data-refused={state === 'refused' || undefined}>
      <Thumbnail upload={upload} />
      <div className={styles.uploadName}>
        <b title={name}>{name}</b>
        <span>
          {formatBytes(size)}
          {'\u00A0· '}
          {stateText(upload)}
        </span>
      </div>
      {isOpen && (
        <progress aria-label={`${name} 的上传进度`} max={size} value={Math.min(sentBytes, size)} />
      )}
      <span className={styles.uploadTools}>
        {state === 'sending' && (
          <IconButton label={`暂停上传 ${name}`} onClick={() => pauseUpload(key)}>
            <PauseIcon size={16} />
          </IconButton>
        )}
        {(state === 'paused' || state === 'failed') && (
          <IconButton label={`继续上传 ${name}`} onClick={() => continueUpload(key)}>
            <PlayIcon size={16} />
          </IconButton>
        )}
        <IconButton
          label={`移除 ${name}`}
          onClick={(event) => {
            // The next file takes its place.
            ignoreSecondPress(event)
            removeUpload(key)
          }}
        >
          <XIcon size={16} />
        </IconButton>
      </span>
      {state === 'lost' && (
        <p className={styles.lost}>
          请重新选择这个文件，会从断开处继续。
          <Button kind="text" size="small" onClick={onChooseAgain}>
            重新选择
          </Button>
        </p>
      )}
      {problem !== undefined && (state === 'failed' || state === 'refused') && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

/** A picture from this browser, or the stored one after a reload. */
function Thumbnail({ upload: { preview, address } }: Pick<RowProps, 'upload'>) {
  const [isDrawn, setDrawn] = useState(true)
  const source = preview ?? (address?.includes('.webp') === true ? address : undefined)
  if (source === undefined || !isDrawn) return null
  return <img alt="" className={styles.thumbnail} src={source} onError={() => setDrawn(false)} />
}

const STATE_TEXTS = {
  sending: '上传中',
  paused: '已暂停',
  failed: '已中断',
  lost: '未传完',
  finishing: '处理中',
  refused: '未上传',
  done: '已上传',
} as const

const WAIT_TEXTS = { network: '网络中断，正在重试', server: '服务器繁忙，正在重试' } as const

function stateText({ state, sentBytes, size, waitsFor }: FileUpload): string {
  const isPart = state === 'sending' || state === 'paused' || state === 'failed'
  const percent = isPart ? ` ${formatWholePercent(Math.min(sentBytes / size, 1))}` : ''
  const isOnWay = state === 'sending' || state === 'finishing'
  const text = isOnWay && waitsFor !== undefined ? WAIT_TEXTS[waitsFor] : STATE_TEXTS[state]
  return `${text}${percent}`
}
