import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useRef, useState } from 'react'

import { FormRefusal } from '#src/features/account/form-refusal.tsx'
import { FoldSection } from '#src/layout/fold-section.tsx'
import type { Profile } from '#src/session/session-calls.ts'

import { PictureInput } from './picture-input.tsx'
import { useRemoveCode, useRenewedLink, useUploadCode } from './pictures-calls.ts'

import styles from './pictures.module.css'

/** Only for the main account: the company's own QR picture. */
export function CompanySection({ profile }: { readonly profile: Profile }) {
  const pick = useRef<HTMLInputElement>(null)
  const upload = useUploadCode()
  const renew = useRenewedLink()
  const { qr_picture, company_name } = profile
  const [isRemoving, setRemoving] = useState(false)
  const done = qr_picture === null ? '公司二维码已上传' : '公司二维码已更换'
  return (
    <FoldSection
      dialog={isRemoving && <RemoveDialog onClose={() => setRemoving(false)} />}
      id="company-code"
      summary={qr_picture === null ? '未上传' : '已上传'}
      title="公司二维码"
    >
      <div className={styles.company}>
        {qr_picture !== null && (
          <img
            alt={`${company_name} 的二维码`}
            height={120}
            key={qr_picture}
            src={qr_picture}
            width={120}
            onError={renew}
          />
        )}
        <div>
          <p className={styles.hint}>
            公司自己的微信、公众号或网店二维码，可用在营销海报上。请上传清晰、完整的二维码图片，系统会检查能否识别。
          </p>
          <PictureInput
            label="选择二维码图片"
            ref={pick}
            onPick={(file) => upload.mutate(file, { onSuccess: () => toast.success(done) })}
          />
          <div className={styles.buttons}>
            <Button busy={upload.isPending} onClick={() => pick.current?.click()}>
              {qr_picture === null ? '上传二维码' : '更换二维码'}
            </Button>
            {qr_picture !== null && (
              <Button kind="text" onClick={() => setRemoving(true)}>
                移除二维码
              </Button>
            )}
          </div>
          <FormRefusal error={upload.error} />
        </div>
      </div>
    </FoldSection>
  )
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveCode()
  const onSuccess = () => {
    toast.success('公司二维码已移除')
    onClose()
  }
  return (
    <Dialog
      open
      confirm={{
        label: '移除',
        danger: true,
        busy: isPending,
        onPress: () => mutate({}, { onSuccess }),
      }}
      title="移除公司二维码"
      onClose={onClose}
    >
      移除后营销海报上不再有公司二维码，可以随时重新上传。
      <FormRefusal error={error} />
    </Dialog>
  )
}
