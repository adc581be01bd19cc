import type { DeviceEvent } from '@linli/api-client/contract/access/device-gateway'
import type { MaskKind } from '@linli/api-client/kit'
import { mask, maskText } from '../../../kit/masking.ts'
import { textOf } from '../../../kit/text-of.ts'

/** What devices send about people beyond the interface, in the spellings of their makers. */
const personal: readonly (readonly [RegExp, MaskKind])[] = [
  [/^(card|ic).?(no|num|number|id)$/i, 'tail'],
  [/name$/i, 'name'],
  [/(phone|mobile|tel)$/i, 'phone'],
  [/^(id.?card|id.?no|doc.?no|cert.?no|identity)/i, 'idcard'],
]

/** Pictures, the reading of a person's body, the code that opened the door: of no use once the event is taken. */
const dropped = /^(image|plateImage|photo|picture|face|feature|template|temperature|codeHash)/i

/** The keys of stored pictures name files that have rights of their own. */
const kept = new Set(['imageKey', 'plateImageKey'])

/**
 * An event as the ledger's journal keeps it: as it came, with what it says about a person masked. The pass record has
 * what is needed of it; whether two events are the same is told by the hash of the whole.
 */
export function keptPayload(event: DeviceEvent): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(event)
      .filter(([key]) => kept.has(key) || !dropped.test(key))
      .map(([key, value]) => [key, keptValue(key, value)]),
  )
}

function keptValue(key: string, value: unknown): unknown {
  const [, kind] = personal.find(([pattern]) => pattern.test(key)) ?? []
  if (kind !== undefined && value !== null) return mask(kind, textOf(value))
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map((one: unknown) => keptValue(key, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([inner]) => !dropped.test(inner))
      .map(([inner, one]) => [inner, keptValue(inner, one)]),
  )
}
