import { toast } from '@portal/ui/toast.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Specification 4, header search. */
const WAIT_MS = 1000

/** Announces the page of a VIN, and opens it a second later, with the requested part. */
export function useOpenVin(): (vin: string, keyword?: string) => void {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (vin, keyword = '') => {
    toast.info('正在打开VIN结果页')
    clearTimeout(waiting.current)
    const search = { vin, ...(keyword !== '' && { keyword }) }
    const go = () => void navigate({ to: '/parts/vin_result', search })
    waiting.current = setTimeout(go, WAIT_MS)
  }
}
