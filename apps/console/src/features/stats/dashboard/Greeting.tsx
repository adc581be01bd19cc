import { useProfile } from '../../../session/profile.ts'
import { greetingAt } from './greeting.ts'
import { useNow } from './use-dashboard-query.ts'

const days = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'full' })

/** Who is here, and what day it is. */
export function Greeting() {
  const now = useNow()
  const name = useProfile((state) => state.profile?.actualName)
  return (
    <div className="min-w-0">
      <h1 className="truncate text-h3">
        {greetingAt(new Date(now))}
        {name && `，${name}`}
      </h1>
      <p className="text-caption text-text-3">{days.format(now)}</p>
    </div>
  )
}
