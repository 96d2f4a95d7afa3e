import { calendarOf } from '@portal/rules/time/shanghai-time.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { CalendarCheckIcon, CheckIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import {
  type CheckInDay,
  checkInMonth,
  type CheckIns,
  nextBonus,
  type Place,
} from './check-in-month.ts'
import { type Points, useCheckIn } from './points-calls.ts'

import styles from './check-in-card.module.css'

type Props = {
  readonly points: Points
  /** False if there is only room for the button. */
  readonly hasMonth?: boolean
}

export function CheckInCard({ points, hasMonth = true }: Props) {
  const { wallet } = useBrand()
  const checkIn = useCheckIn()
  const { year, month } = calendarOf(points.today)
  const isSignedIn = points.todaySignedIn === 1
  const bonus = nextBonus(points.streak, wallet)
  const press = () =>
    checkIn.mutate(
      {},
      {
        onSuccess: ({ added, streak }) => toast.success(`签到成功 +${added}，已连续 ${streak} 天`),
      },
    )
  return (
    <section aria-labelledby="sign-in" className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h2 id="sign-in">每日签到</h2>
        <span>
          <span className={styles.year}>{year} 年 </span>
          {month} 月
        </span>
        <Button
          busy={checkIn.isPending}
          disabled={isSignedIn}
          icon={<CalendarCheckIcon size={14} />}
          kind="primary"
          title={isSignedIn ? '明天再来' : undefined}
          onClick={press}
        >
          {isSignedIn ? '今日已签到' : `今日签到 +${points.sign_in_points}`}
        </Button>
      </header>
      {hasMonth && <CheckInCalendar checkIns={points} />}
      <p className={styles.bonus}>
        {points.streak > 0 && <span className="whole">已连续 {points.streak} 天，</span>}
        <span className="whole">
          再连续签到 {bonus.days} 天，当天得 {bonus.points} 积分。
        </span>
      </p>
    </section>
  )
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

function CheckInCalendar({ checkIns }: { readonly checkIns: CheckIns }) {
  const { wallet } = useBrand()
  return (
    <table aria-label="本月签到" className={styles.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th abbr={`星期${day}`} key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checkInMonth(checkIns, wallet).map((week) => (
          <tr key={week.find((place) => place)?.date}>
            {week.map((place, weekday) => (
              <DayCell key={WEEKDAYS[weekday]} place={place} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ place }: { readonly place: Place }) {
  if (place === undefined) return <td aria-hidden="true" />
  return (
    <td aria-current={place.state === 'today' ? 'date' : undefined} className={styles[place.state]}>
      <b>{place.day}</b>
      <span>
        <DayMark checkInDay={place} />
      </span>
    </td>
  )
}

function DayMark({ checkInDay }: { readonly checkInDay: CheckInDay }) {
  if (checkInDay.state === 'signed')
    return (
      <>
        <CheckIcon size={14} />
        <span className="sr-only">已签到</span>
      </>
    )
  if (checkInDay.state === 'missed')
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">未签到</span>
      </>
    )
  return `+${checkInDay.points ?? 0}`
}
