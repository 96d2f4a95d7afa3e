import {
  FIRST_CATEGORIES,
  MAX_SMS_COPIES_A_DAY,
  NOTIFICATION_CHANNELS,
} from '@portal/rules/messages/notification-channels.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { mobileText } from '#src/features/address/address-text.ts'
import { FoldSection } from '#src/layout/fold-section.tsx'

import { EmailGroup } from './email-group.tsx'
import {
  type NotificationSettings,
  settingsQuery,
  useChangeSettings,
} from './notifications-calls.ts'
import { PushGroup } from './push-group.tsx'
import { QuietGroup } from './quiet-group.tsx'
import { usedChannels } from './used-channels.ts'
import { WayChoices, WayGroup } from './way-group.tsx'

import styles from './notifications-section.module.css'

/** Where and when the user gets copies of messages, besides the shop's own list. */
export function NotificationsSection() {
  const query = useQuery(settingsQuery(useCaller()))
  return (
    <FoldSection id="notifications" summary={query.data && summaryOf(query.data)} title="消息通知">
      <Answer
        query={query}
        waiting={
          <LoadingRegion className={styles.waiting}>
            <Skeleton height={240} />
          </LoadingRegion>
        }
      >
        {(settings) => (
          <>
            <p className={styles.about}>
              所有消息都在“系统消息”里。需要时，可以让下面勾选的消息另外发给您。
            </p>
            <EmailGroup settings={settings}>
              <NoMailChosen settings={settings} />
            </EmailGroup>
            <SmsGroup settings={settings} />
            <PushGroup settings={settings} />
            <QuietGroup settings={settings} />
          </>
        )}
      </Answer>
    </FoldSection>
  )
}

function summaryOf(settings: NotificationSettings): string {
  const used = usedChannels(settings)
  return used.length === 0
    ? '未开启'
    : `已开启${used.map((channel) => NOTIFICATION_CHANNELS[channel]).join('、')}`
}

function SmsGroup({ settings }: { readonly settings: NotificationSettings }) {
  const { can_sms, phone } = settings
  return (
    <WayGroup isOn={usedChannels(settings).includes('sms')} name="短信">
      {can_sms === 1 ? (
        <>
          <p className={styles.state}>
            勾选的消息发到 {mobileText(phone)}。短信只用于不能等的消息，每天最多{' '}
            {MAX_SMS_COPIES_A_DAY} 条。
          </p>
          <WayChoices channel="sms" settings={settings} />
        </>
      ) : (
        <p className={styles.state}>暂不支持短信通知</p>
      )}
    </WayGroup>
  )
}

/** A verified address to which nothing would be sent. */
function NoMailChosen({ settings }: { readonly settings: NotificationSettings }) {
  const change = useChangeSettings()
  const { list } = settings
  if (list.some(({ channels }) => channels.includes('email'))) return null
  const usual = list.filter(({ category_id }) => FIRST_CATEGORIES.email.includes(category_id))
  const tick = () =>
    change.mutate({
      list: usual.map(({ category_id, channels }) => ({
        category_id,
        channels: [...channels, 'email'],
      })),
    })
  return (
    <div className={styles.noMail}>
      <Note look="warning">邮箱已验证，但没有勾选任何消息，所以不会发送。</Note>
      <Button busy={change.isPending} onClick={tick}>
        勾选常用的：{usual.map(({ name }) => name).join('、')}
      </Button>
    </div>
  )
}
