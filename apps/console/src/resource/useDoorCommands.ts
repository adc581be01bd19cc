import { doorCommand } from '@linli/api-client/contract/access/monitor'
import type { Tone } from '@linli/api-client/kit'
import { useEffect, useRef, useState } from 'react'
import { client } from '../session/client.ts'

/** What became of something that a door was told to do. */
export interface DoorResult {
  readonly tone: Tone
  readonly text: string
}

const everyMs = 1_000
/** A device that is there has answered by then. */
const answersWithin = 10
const shownMs = 8_000

const failures: Readonly<Record<string, string>> = { skipped: '设备离线', timeout: '设备未应答' }

/** Asks what became of the commands that were sent from here, and says it at their doors (or devices) for a while. */
export function useDoorCommands() {
  // Drawn seldom: not worth writing it the way the compiler understands.
  'use no memo'
  const [results, setResults] = useState<Readonly<Record<number, DoorResult>>>({})
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const say = (doorId: number, result: DoorResult | undefined) =>
    setResults(({ [doorId]: _before, ...others }) =>
      result === undefined ? others : { ...others, [doorId]: result },
    )

  async function follow(doorId: number, commandId: number, done: string): Promise<void> {
    say(doorId, { tone: 'info', text: '已发送' })
    for (let asked = 0; asked < answersWithin && !left.current; asked += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      const answer = await client.call(doorCommand, { id: commandId }).catch(() => undefined)
      if (answer?.isOver !== true) continue
      const isDone = answer.state === 'succeeded'
      const why = answer.message ?? failures[answer.state] ?? '执行失败'
      say(doorId, isDone ? { tone: 'success', text: done } : { tone: 'danger', text: why })
      break
    }
    if (left.current) return
    setResults((before) =>
      before[doorId]?.tone === 'info'
        ? { ...before, [doorId]: { tone: 'warning', text: '10秒内未应答' } }
        : before,
    )
    await new Promise((resolve) => setTimeout(resolve, shownMs))
    if (!left.current) say(doorId, undefined)
  }
  return { results, follow }
}
