import { reportDeskSound } from '@linli/api-client/contract/system/desk-sound'
import { StatusTag } from '@linli/ui/status-tag'
import { useEffect, useState } from 'react'
import { client } from '../session/client.ts'
import { chime, isHeard } from './chime.ts'

/** A desk that stays open for a shift checks each hour whether it is still heard. */
const everyMs = 3_600_000
/** A tone that tells that all is well, not that something is wrong. */
const softly = 30

/** Whoever supervises sees desks that are not heard. A report that is lost is made up for by the next one. */
const tell = (desk: string, isSilent: boolean): void =>
  void client.call(reportDeskSound, { desk, isSilent }, { background: true }).catch(() => false)

/**
 * 声音自检 of a desk that rings: when it is opened, and each hour with a soft tone. Where nothing is heard it says so,
 * and what helps: whatever is pressed lets the page be heard from then on. 系统健康 counts it until it is heard, or left.
 */
export function SoundCheck() {
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    let isOver = false
    const check = async (then?: () => void) => {
      const heard = await isHeard()
      if (isOver) return
      setBlocked(!heard)
      if (heard) then?.()
    }
    void check()
    const timer = setInterval(() => void check(() => chime(1, softly)), everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  useEffect(() => {
    if (!blocked) return undefined
    // By then the address is that of the page that was opened instead.
    const desk = location.pathname
    tell(desk, true)
    const timer = setInterval(() => tell(desk, true), everyMs)
    return () => {
      clearInterval(timer)
      tell(desk, false)
    }
  }, [blocked])
  useEffect(() => {
    if (!blocked) return undefined
    const again = () => void isHeard().then((heard) => setBlocked(!heard))
    const presses = ['pointerup', 'keyup'] as const
    for (const press of presses) document.addEventListener(press, again)
    return () => {
      for (const press of presses) document.removeEventListener(press, again)
    }
  }, [blocked])
  if (!blocked) return null
  return (
    <span role="alert">
      <StatusTag tone="danger">
        <span className="max-md:hidden">提示音被浏览器拦截，按任意键或点一下页面恢复</span>
        <span className="md:hidden">无提示音</span>
      </StatusTag>
    </span>
  )
}
