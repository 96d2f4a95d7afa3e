import { useBrand } from '@portal/ui/brand-context.tsx'
import { CheckIcon } from '@portal/ui/icons.tsx'

import { type CheckInDay, checkInMonth, type CheckIns, type Place } from './check-in-month.ts'

import styles from './check-in-card.module.css'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/** This month's days: signed in, missed, and what today and the days ahead give. */
export function CheckInCalendar({ checkIns }: { readonly checkIns: CheckIns }) {
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
        <DayMark of={place} />
      </span>
    </td>
  )
}

function DayMark({ of }: { readonly of: CheckInDay }) {
  if (of.state === 'signed')
    return (
      <>
        <CheckIcon size={14} />
        <span className="sr-only">已签到</span>
      </>
    )
  if (of.state === 'missed')
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">未签到</span>
      </>
    )
  return `+${of.points ?? 0}`
}
