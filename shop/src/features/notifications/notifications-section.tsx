import {
  FIRST_CATEGORIES,
  MAX_SMS_COPIES_A_DAY,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  SMS_FOR,
} from '@portal/rules/messages/notification-channels.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
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
import { refusalToPush } from './push-subscription.ts'
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
                    ? `发到 ${mobileText(settings.phone)}，每天最多 ${MAX_SMS_COPIES_A_DAY} 条，只发不能等的消息：${[...SMS_FOR.values()].join('；')}`
                    : '暂不支持短信通知'}
                </dd>
              </div>
              <PushRow settings={settings} />
              <QuietRow settings={settings} />
            </dl>
            <NoMailChosen settings={settings} />
            <ChoiceTable settings={settings} />
          </>
        )}
      </Answer>
    </section>
  )
}

/** A verified address to which nothing would be sent. */
function NoMailChosen({ settings }: { readonly settings: NotificationSettings }) {
  const change = useChangeSettings()
  const { email_is_confirmed, list } = settings
  if (email_is_confirmed === 0 || list.some(({ channels }) => channels.includes('email')))
    return null
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
      <Note look="warning">邮箱已验证，但下面没有勾选任何邮件，所以不会发送。</Note>
      <Button busy={change.isPending} onClick={tick}>
        勾选常用的：{usual.map(({ name }) => name).join('、')}
      </Button>
    </div>
  )
}

const CHANNELS = keysOf(NOTIFICATION_CHANNELS)

/** Why nothing can be sent this way: for the head of its column, and as an answer to a press. */
type Refusal = { readonly short: string; readonly text: string }

const no = (short: string, text: string): Refusal => ({ short, text })

function refusalsOf(
  settings: NotificationSettings,
): Readonly<Record<NotificationChannel, Refusal | undefined>> {
  const { email_is_confirmed, can_email, can_sms, push_devices } = settings
  const canPush = refusalToPush() === undefined
  return {
    email:
      email_is_confirmed === 1
        ? undefined
        : can_email === 1
          ? no('邮箱未验证', '请先填写并验证邮箱')
          : no('暂不支持', '暂不支持邮件通知'),
    sms: can_sms === 1 ? undefined : no('暂不支持', '暂不支持短信通知'),
    push:
      push_devices > 0
        ? undefined
        : no(canPush ? '未开启' : '本浏览器不能用', '请先在一个浏览器中开启通知'),
  }
}

function ChoiceTable({ settings }: { readonly settings: NotificationSettings }) {
  const refusals = refusalsOf(settings)
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
                {refusals[channel] && (
                  <span className={styles.refusal}>{refusals[channel].short}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.list.map((choice) => (
            <tr key={choice.category_id}>
              <th className={styles.category} scope="row">
                {choice.name}
              </th>
              {CHANNELS.map((channel) => (
                <td className={table.centre} key={channel}>
                  {channel === 'sms' && !SMS_FOR.has(choice.category_id) ? (
                    <span className={styles.never}>
                      —<span className="sr-only">不发短信</span>
                    </span>
                  ) : (
                    <ChoiceBox
                      channel={channel}
                      choice={choice}
                      refusal={refusals[channel]?.text}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ChoiceBoxProps = {
  readonly choice: NotificationSettings['list'][number]
  readonly channel: NotificationChannel
  readonly refusal: string | undefined
}

function ChoiceBox({ choice, channel, refusal }: ChoiceBoxProps) {
  const change = useChangeSettings()
  const { category_id, name, channels } = choice
  const choose = (isOn: boolean) =>
    change.mutate({
      list: [
        {
          category_id,
          channels: CHANNELS.filter((one) => (one === channel ? isOn : channels.includes(one))),
        },
      ],
    })
  return (
    <Checkbox
      aria-label={`${name}：${NOTIFICATION_CHANNELS[channel]}`}
      checked={channels.includes(channel)}
      refusalReason={refusal}
      onChange={choose}
    />
  )
}
