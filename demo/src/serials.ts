import type { AdvantageSerials } from '#src/advantages.ts'
import type { DevelopmentSerials } from '#src/development-requests.ts'
import type { InterestSerials } from '#src/interest.ts'
import type { QuestionSerials } from '#src/questions.ts'
import type { VideoSerials } from '#src/videos.ts'
import type { PeopleSerials } from '#src/write-companies.ts'
import type { Serials } from '#src/write-trade.ts'

/** What all brands share: the last serial number of each kind, and the numbers announced as new. */
export type DemoSerials = Serials &
  PeopleSerials &
  InterestSerials &
  QuestionSerials &
  VideoSerials &
  DevelopmentSerials & { feedback: number } & AdvantageSerials & {
    part: number
    banner: number
    development: number
    launched: Set<string>
  }

export function newSerials(): DemoSerials {
  return {
    part: 0,
    company: 0,
    account: 0,
    address: 0,
    order: 0,
    orderLine: 0,
    event: 0,
    stockEvent: 0,
    delivery: 0,
    checkout: 0,
    search: 0,
    cart: 0,
    question: 0,
    waitingQuestions: new Set(),
    video: 0,
    carousel: 0,
    banner: 0,
    development: 0,
    request: 0,
    watch: 0,
    feedback: 0,
    launched: new Set(),
  }
}
