import { useWall } from '../status/status-store.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** What every screen is called while something is rehearsed, with the time that is left by the server's clock. */
export function useDrillTitle(now: number): string | undefined {
  const drill = useWall((state) => state.drill)
  if (drill === null) return undefined
  const left = Math.max(0, Math.round((Date.parse(drill.endsAt) - now) / 1000))
  return `演练中 ${two(Math.floor(left / 60))}:${two(left % 60)}`
}
