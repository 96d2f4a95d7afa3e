import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@portal/rules/messages/notification-channels.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { mobileText } from '#src/features/address/address-text.ts'

import { EmailRow } from './email-row.tsx'
import {
  type NotificationSettings,
  settingsQuery,
  useChangeSettings,
} from './notifications-calls.ts'
import { PushRow } from './push-row.tsx'
import { QuietRow } from './quiet-row.tsx'

import styles from './notifications-section.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

/** Where and when the user gets copies of messages, besides the shop's own list. */
export function NotificationsSection() {
  const query = useQuery(settingsQuery(useCaller()))
  return (
    <section aria-labelledby="notifications" className={`card ${styles.section}`}>
      <header className={styles.head}>
        <h2 id="notifications">消息通知</h2>
        <p>消息都在“系统消息”里；下面的方式可以另外通知您。</p>
      </header>
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
            <dl className={styles.ways}>
              <EmailRow settings={settings} />
              <div>
                <dt>短信</dt>
                <dd>
                  {settings.can_sms === 1
                    ? `发到 ${mobileText(settings.phone)}，只用于不能等的消息，每天最多 10 条`
                    : '暂不支持短信通知'}
                </dd>
              </div>
              <PushRow settings={settings} />
              <QuietRow settings={settings} />
            </dl>
            <ChoiceTable settings={settings} />
          </>
        )}
      </Answer>
    </section>
  )
}

const CHANNELS = keysOf(NOTIFICATION_CHANNELS)

function ChoiceTable({ settings }: { readonly settings: NotificationSettings }) {
  const change = useChangeSettings()
  const refusals: Readonly<Record<NotificationChannel, string | undefined>> = {
    email: settings.email_is_confirmed === 1 ? undefined : '请先填写并验证邮箱',
    sms: settings.can_sms === 1 ? undefined : '暂不支持短信通知',
    push: settings.push_devices > 0 ? undefined : '请先在一个浏览器中开启通知',
  }
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className="sr-only">每类消息的通知方式</caption>
        <thead>
          <tr>
            <th scope="col">消息分类</th>
            {CHANNELS.map((channel) => (
              <th className={table.centre} key={channel} scope="col">
                {NOTIFICATION_CHANNELS[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.list.map(({ category_id, name, channels }) => (
            <tr key={category_id}>
              <th className={styles.category} scope="row">
                {name}
              </th>
              {CHANNELS.map((channel) => (
                <td className={table.centre} key={channel}>
                  <Checkbox
                    aria-label={`${name}：${NOTIFICATION_CHANNELS[channel]}`}
                    checked={channels.includes(channel)}
                    refusalReason={refusals[channel]}
                    onChange={(isOn) =>
                      change.mutate({
                        list: [
                          {
                            category_id,
                            channels: CHANNELS.filter((one) =>
                              one === channel ? isOn : channels.includes(one),
                            ),
                          },
                        ],
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
