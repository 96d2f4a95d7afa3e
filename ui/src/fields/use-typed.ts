import { useState } from 'react'

/** What is typed into a box, until the address has other words, as after Back. */
export function useTyped(words = '') {
  const [followed, setFollowed] = useState(words)
  const [typed, setTyped] = useState(words)
  if (words !== followed) {
    setFollowed(words)
    setTyped(words)
  }
  return [typed, setTyped] as const
}
