import { randomInt } from 'node:crypto'
import { clockText } from '../../kit/calendar.ts'

const million = 1_000_000

/** `P` + yyyyMMddHHmmss + six digits by chance: the number says nothing about how many there are. */
export const txnNumber = (now: Date): string => `P${stamp(now)}`
export const refundNumber = (now: Date): string => `PR${stamp(now)}`

const stamp = (now: Date): string =>
  clockText(now).replaceAll(/\D/g, '') + String(randomInt(million)).padStart(6, '0')
