import { uploadTooLarge } from '@portal/contract/endpoint.ts'
import { PICTURE_UPLOAD } from '@portal/contract/files.ts'
import { avatarSizeProblem, MIN_AVATAR_SIDE } from '@portal/rules/accounts/avatar-size.ts'
import { MEBIBYTE } from '@portal/rules/pages/bytes.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useEffect, useRef, useState } from 'react'

import { FormRefusal } from '#src/features/account/form-refusal.tsx'

import { CropStage } from './crop-stage.tsx'
import { type CropView, inside, sideOf, wholeSquare } from './crop-view.ts'
import { PictureInput } from './picture-input.tsx'
import { useRemoveAvatar, useUploadAvatar } from './pictures-calls.ts'

import styles from './pictures.module.css'

/** The side of the picture that is sent, in pixels. */
const SIDE = 512

type Chosen = { readonly picture: ImageBitmap; readonly view: CropView }

type Props = {
  /** Whether there is one that is replaced, or may be removed. */
  readonly hasAvatar: boolean
  readonly onClose: () => void
}

/** A square is cut out of a chosen picture by mouse, finger or keyboard. */
export function AvatarDialog({ hasAvatar, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const pick = useRef<HTMLInputElement>(null)
  const upload = useUploadAvatar()
  const [isRemoving, setRemoving] = useState(false)
  const finish = (text: string) => () => {
    toast.success(text)
    onClose()
  }
  useEffect(() => () => chosen?.picture.close(), [chosen?.picture])
  const open = async (file: File) => {
    setProblem(undefined)
    upload.reset()
    if (file.size > PICTURE_UPLOAD.maxBytes) return setProblem(uploadTooLarge(PICTURE_UPLOAD))
    try {
      const picture = await createImageBitmap(file)
      const tooSmall = avatarSizeProblem(picture)
      setProblem(tooSmall)
      if (tooSmall !== undefined) return picture.close()
      setChosen({ picture, view: wholeSquare(picture) })
    } catch {
      setProblem('图片无法打开，请换一张 JPEG、PNG 或 WebP 图片')
    }
  }
  const save = async () => {
    if (chosen === undefined || upload.isPending) return
    const onSuccess = finish(hasAvatar ? '头像已更换' : '头像已上传')
    upload.mutate(await cutOut(chosen), { onSuccess })
  }
  return (
    <Dialog
      open
      confirm={{
        label: '保存头像',
        busy: upload.isPending,
        disabled: chosen === undefined,
        onPress: () => void save(),
      }}
      title={hasAvatar ? '更换头像' : '上传头像'}
      onClose={onClose}
    >
      <div className={styles.form}>
        <PictureInput label="选择头像图片" ref={pick} onPick={(file) => void open(file)} />
        {chosen && (
          <CropStage
            picture={chosen.picture}
            view={chosen.view}
            onView={(view) => setChosen({ ...chosen, view: inside(chosen.picture, view) })}
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={() => pick.current?.click()}>
            {chosen ? '换一张图片' : '选择图片'}
          </Button>
          {hasAvatar && !chosen && (
            <Button kind="text" onClick={() => setRemoving(true)}>
              移除头像
            </Button>
          )}
        </div>
        <Hint isChosen={chosen !== undefined} />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <FormRefusal error={upload.error} />
      </div>
      {isRemoving && (
        <RemoveDialog onClose={() => setRemoving(false)} onRemoved={finish('头像已移除')} />
      )}
    </Dialog>
  )
}

type RemoveProps = { readonly onClose: () => void; readonly onRemoved: () => void }

function RemoveDialog({ onClose, onRemoved }: RemoveProps) {
  const { mutate, isPending, error } = useRemoveAvatar()
  return (
    <Dialog
      open
      confirm={{
        label: '移除',
        danger: true,
        busy: isPending,
        onPress: () => mutate({}, { onSuccess: onRemoved }),
      }}
      title="移除头像"
      onClose={onClose}
    >
      移除后显示默认头像，可以随时重新上传。
      <FormRefusal error={error} />
    </Dialog>
  )
}

function Hint({ isChosen }: { readonly isChosen: boolean }) {
  const hasMouse = useMedia('(hover: hover)')
  const limits = `长、宽不小于 ${MIN_AVATAR_SIDE} 像素，最大 ${PICTURE_UPLOAD.maxBytes / MEBIBYTE} MB`
  const before = `支持 JPEG、PNG、WebP，${limits}。同事和订单中会显示这张头像。`
  const mouse =
    '拖动图片选取位置，滚轮或双指缩放；也可用上面的滑块和方向键（按住 Shift 移动更快）。'
  const finger = '拖动图片选取位置，双指缩放；也可用上面的滑块。'
  const chosen = hasMouse ? mouse : finger
  return <p className={styles.hint}>{isChosen ? chosen : before}</p>
}

async function cutOut({ picture, view }: Chosen): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const side = sideOf(picture, view)
  const [left, top] = [view.x - side / 2, view.y - side / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}
