import { Button } from '@portal/ui/controls/button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import { mobileText } from '#src/features/address/address-text.ts'
import type { Profile } from '#src/session/session-calls.ts'

import { ChatSection } from './chat-section.tsx'

import styles from './security.module.css'

const PasswordDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./password-dialog.tsx')).PasswordDialog,
  })),
)
const PhoneDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./phone-dialog.tsx')).PhoneDialog,
  })),
)

/** Password, phone and chat account. */
export function SecuritySection({ profile }: { readonly profile: Profile }) {
  const [task, setTask] = useState<'password' | 'phone'>()
  const [hasPhoneDialog, setPhoneDialog] = useState(false)
  const close = () => setTask(undefined)
  const changePhone = () => {
    setPhoneDialog(true)
    setTask('phone')
  }
  return (
    <section aria-labelledby="account-security" className="card">
      <h2 className="card-title" id="account-security">
        登录与安全
      </h2>
      <dl className={styles.ways}>
        <div>
          <dt>登录密码</dt>
          <dd>建议定期更换，不要与其他网站相同</dd>
          <dd>
            <Button onClick={() => setTask('password')}>修改密码</Button>
          </dd>
        </div>
        <div>
          <dt>手机号</dt>
          <dd>{mobileText(profile.phone)}，用于登录和接收验证码</dd>
          <dd>
            <Button onClick={changePhone}>更换手机号</Button>
          </dd>
        </div>
      </dl>
      <ChatSection profile={profile} />
      <Suspense>
        {task === 'password' && <PasswordDialog profile={profile} onClose={close} />}
        {hasPhoneDialog && (
          <PhoneDialog open={task === 'phone'} profile={profile} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
