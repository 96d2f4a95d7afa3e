/** From when and until when, without seconds; whole days without times, and the year once where it is the same. */
export function validWords(startsAt: string, endsAt: string): readonly [string, string] {
  if (startsAt.slice(11, 16) !== '00:00' || endsAt.slice(11, 16) !== '23:59')
    return [startsAt.slice(0, 16), endsAt.slice(0, 16)]
  const isOneYear = startsAt.slice(0, 4) === endsAt.slice(0, 4)
  return [startsAt.slice(0, 10), endsAt.slice(isOneYear ? 5 : 0, 10)]
}
