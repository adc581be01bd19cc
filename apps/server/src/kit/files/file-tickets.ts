import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../runtime/secrets.ts'

const lifeMs = 60_000
/** What a device downloads may take its time. */
const longestMs = 30 * 60_000

const sign = (key: Buffer, fileKey: string, until: number): string =>
  createHmac('sha256', key).update(`linli file ticket\n${fileKey}\n${until}`).digest('base64url')

/** Opens one file for a minute, or as long as is said: an address with it tells nothing of who asked for it. */
export function makeTicket(
  { masterKeys }: Pick<Secrets, 'masterKeys'>,
  fileKey: string,
  now: Date,
  forMs = lifeMs,
): string {
  const until = now.getTime() + Math.min(forMs, longestMs)
  return `${until.toString(36)}.${sign(masterKeys.newest.bytes, fileKey, until)}`
}

/** Whether it is one for this file, made here and not over yet. */
export function isTicket(
  { masterKeys }: Pick<Secrets, 'masterKeys'>,
  fileKey: string,
  ticket: string,
  now: Date,
): boolean {
  const [end = '', given = ''] = ticket.split('.')
  const until = Number.parseInt(end, 36)
  const left = until - now.getTime()
  if (!(left > 0 && left <= longestMs)) return false
  return masterKeys.all.some(({ bytes }) => {
    const [a, b] = [Buffer.from(sign(bytes, fileKey, until)), Buffer.from(given)]
    return a.length === b.length && timingSafeEqual(a, b)
  })
}
